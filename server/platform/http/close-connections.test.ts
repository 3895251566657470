import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect, test } from 'vitest'
import { trackConnections } from './close-connections.ts'

/** A server that never gives up a connection by itself. */
async function listen(handler: http.RequestListener) {
  const server = http.createServer({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 }, handler)
  const begin = trackConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connected = new Promise<void>((resolve) => server.once('connection', () => resolve()))
  const socket = net.connect(port, '127.0.0.1')
  await connected
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()).resume())
  const close = () => {
    begin()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { socket, ended, close }
}

test('a connection on which nothing was sent does not hold a server that closes', async () => {
  const { ended, close } = await listen((_, response) => response.end())
  await close()
  await ended
})

test('nor does one that was only encrypted', async () => {
  // With a shared key, so that it needs no certificate.
  const psk = Buffer.from('a key that both know')
  const options = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
  const server = https.createServer({ ...options, pskCallback: () => psk, headersTimeout: 0, requestTimeout: 0 }, (_, response) =>
    response.end(),
  )
  const begin = trackConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const encrypted = new Promise<void>((resolve) => server.once('secureConnection', () => resolve()))
  const { port } = server.address() as AddressInfo
  const socket = tls.connect({
    ...options,
    port,
    host: '127.0.0.1',
    pskCallback: () => ({ psk, identity: 'a browser' }),
    checkServerIdentity: () => undefined,
  })
  // Both sides: the server has finished before the client has.
  await Promise.all([encrypted, once(socket, 'secureConnect')])
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()).resume())
  begin()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await ended
})

test('a response that is under way is finished, and its connection closed', async () => {
  const asked = Promise.withResolvers<http.ServerResponse>()
  const { socket, ended, close } = await listen((_, response) => asked.resolve(response))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const response = await asked.promise
  const closed = close()
  response.end('all of it')
  await closed
  await ended
  expect(received).toContain('all of it')
})
