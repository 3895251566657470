import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTempFolder } from '#server/platform/testing/process.ts'

/** A browser of its own for Lighthouse, which connects to its debugging port. */
export async function startChromium() {
  const profile = makeTempFolder()
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const child = spawn('/usr/bin/chromium', [...flags, 'about:blank'], { stdio: 'ignore' })
  // Chromium writes the port that it has chosen into its profile.
  const portFile = path.join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < 300 && !fs.existsSync(portFile); tries += 1) await sleep(100)
  const port = Number(fs.readFileSync(portFile, 'utf8').split('\n')[0])
  return {
    port,
    async close(): Promise<void> {
      child.kill()
      await once(child, 'exit')
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
