import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Work in hand is finished, and jobs have 10 seconds. */
const longestEndMs = 40_000

/** The server as a process of its own, as it runs outside of tests. */
export type ServerProcess = {
  url: string
  pid: number
  /** Resolves when it serves; fails with what it said if it ends before. */
  listening: Promise<void>
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** All it has written so far. */
  output(): string
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

type Environment = Record<string, string> & { DATA_DIR: string; PORT?: string }

export async function startProcess(environment: Environment, program = main): Promise<ServerProcess> {
  const port = environment.PORT ?? (await freePort())
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      // A killed process leaves its socket behind: where the test cleans up.
      TMPDIR: environment.DATA_DIR,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const listening = Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${output}`))),
  ])
  // Who kills it on the way does not wait for it to listen.
  listening.catch(() => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    listening,
    ended,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      let isGivenUp = false
      const giveUp = setTimeout(() => {
        isGivenUp = child.kill('SIGKILL')
      }, longestEndMs)
      const how = await ended
      clearTimeout(giveUp)
      if (isGivenUp) throw new Error(`The server did not end at ${signal}: ${output}`)
      return how
    },
  }
}

export function newFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-test-'))
}
