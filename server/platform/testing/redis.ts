import { spawn } from 'node:child_process'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'

/** A Redis server of our own on a loopback port, which keeps nothing. */
export type PrivateRedis = { url: string; start(): Promise<void>; stop(): Promise<void> }

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function startRedis(): Promise<PrivateRedis> {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let server: ReturnType<typeof spawn> | undefined

  const redis: PrivateRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn('redis-server', flags, { stdio: 'ignore' })
      const failed = new Promise<never>((_, reject) => server?.once('error', reject))
      await Promise.race([untilReady(redis.url), failed])
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
  await redis.start()
  return redis
}

async function untilReady(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => undefined)
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await client.connect()
      client.disconnect()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('The private Redis did not start.')
}
