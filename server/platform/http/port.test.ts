import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, PortInUseError } from './port.ts'

async function listen(): Promise<{ server: net.Server; port: number }> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as net.AddressInfo).port }
}

test('the error for a port in use names the program that uses it and suggests another port', async () => {
  const { server, port } = await listen()
  const error = await checkPort(port, '127.0.0.1').catch((error: unknown) => error)
  server.close()
  expect(error).toBeInstanceOf(PortInUseError)
  expect((error as Error).message).toContain(`Port ${port} is in use`)
  expect((error as Error).message).toContain(`PORT=${port + 1} npm start`)
  if (process.platform === 'linux') expect((error as Error).message).toContain(`(process ${process.pid})`)
})

test('checking a free port leaves it free', async () => {
  const { server, port } = await listen()
  server.close()
  await once(server, 'close')
  await checkPort(port, '127.0.0.1')
  await checkPort(port, '127.0.0.1')
})
