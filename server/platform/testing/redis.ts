import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports.ts'

/** A Redis server without persistence on a free loopback port. */
export type TestRedis = { url: string; start(): Promise<void>; stop(): Promise<void> }

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let server: ChildProcess | undefined

  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn('redis-server', flags, { stdio: 'ignore' })
      const failed = once(server, 'error').then(([error]) => {
        throw new Error('Redis is not installed: install the package "redis-server".', { cause: error })
      })
      await Promise.race([failed, waitForPort(port)])
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
  await redis.start()
  return redis
}

export async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const socket = net.connect(port, '127.0.0.1')
    const isConnected = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (isConnected) return
    await sleep(25)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}
