import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Shutting down completes open requests and waits up to 10 seconds for jobs. */
const shutdownTimeoutMs = 40_000

/** The server in a process of its own, as in production. */
export type ServerProcess = {
  url: string
  pid: number
  /** Resolves when it listens; rejects with its output if it ends before. */
  listening: Promise<void>
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Everything written to stdout and stderr so far. */
  output(): string
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

type Environment = Record<string, string> & { DATA_DIR: string; PORT?: string }

export async function startProcess(environment: Environment, program = main): Promise<ServerProcess> {
  const port = environment.PORT ?? (await freePort())
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      // A killed process leaves its socket here, and the test deletes this folder.
      TMPDIR: environment.DATA_DIR,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      // Measured attempts answer everything at once.
      READING_CHECK: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const listening = Promise.race([
    waitUntilReady(child),
    ended.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${output}`))),
  ])
  // A test that kills the server early does not await this promise.
  listening.catch(() => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    listening,
    ended,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      let hasTimedOut = false
      const timeout = setTimeout(() => {
        hasTimedOut = child.kill('SIGKILL')
      }, shutdownTimeoutMs)
      const exit = await ended
      clearTimeout(timeout)
      if (hasTimedOut) throw new Error(`The server did not end on ${signal}: ${output}`)
      return exit
    },
  }
}

/** The server sends messages about its start, and its URL once it listens. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  for await (const [message] of on(child, 'message')) if ((message as { url?: string }).url) return
}

export function makeTempFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-test-'))
}
