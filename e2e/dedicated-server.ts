import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { clockFile } from '#server/platform/testing/clock-file.ts'
import { freePort } from '#server/platform/testing/ports.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { serverData } from './server-data.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type DedicatedServer = {
  url: string
  stop(): Promise<void>
  /** Restarts at the same URL with the same data, hours later or as another version. */
  start(how?: { hoursLater?: number; version?: string }): Promise<void>
  remove(): Promise<void>
}

/** A dedicated server with demo content, for journeys that stop the server or change global settings. */
export async function startDedicatedServer(): Promise<DedicatedServer> {
  const folder = makeTempFolder()
  fs.cpSync(serverData.seeded, folder, { recursive: true })
  const clock = clockFile(folder)
  const port = String(await freePort())
  const environment = { NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'warn', DATA_DIR: folder, PORT: port, ...clock.environment }
  const launch = (folder = root) => startProcess(environment, path.join(folder, 'server/main.ts'))
  let server = await launch()
  await server.listening
  const own: DedicatedServer = {
    url: server.url,
    async stop() {
      await server.end('SIGTERM')
    },
    async start({ hoursLater, version } = {}) {
      if (hoursLater !== undefined) clock.set(hoursLater)
      server = await launch(version && releaseAs(version, path.join(folder, version)))
      await server.listening
    },
    async remove() {
      await own.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  return own
}

/** For journeys that change what everybody sees: each Playwright worker has its own server. */
export const testOnDedicatedServer = test.extend<object, { server: DedicatedServer }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startDedicatedServer()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

const isText = (file: string) => /\.(js|css|html|webmanifest)$/.test(file)

/** A copy of the application as another version: all hashed files are renamed, and the old names no longer exist. */
function releaseAs(version: string, folder: string): string {
  for (const part of ['server', 'domain', 'content', 'package.json']) {
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  }
  fs.symlinkSync(fs.realpathSync(path.join(root, 'node_modules')), path.join(folder, 'node_modules'))
  const built = path.join(root, 'dist/web')
  const files = fs
    .readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file) && !/\.(br|gz)$/.test(file))
  const hashed = files.filter((file) => file.startsWith('assets/')).map((file) => path.basename(file))
  const renamed = (name: string) => name.replace(/(\.\w+)$/, `${version}$1`)
  const names = new RegExp(hashed.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of files) {
    const [from, to] = [path.join(built, file), path.join(folder, 'dist/web', file.replace(names, renamed))]
    fs.mkdirSync(path.dirname(to), { recursive: true })
    const content = fs.readFileSync(from)
    fs.writeFileSync(to, isText(file) ? content.toString().replace(names, renamed) : content)
  }
  renameShell(path.join(folder, 'dist/web/sw.js'), version)
  return folder
}

/** Changes the version that names the service worker's cache. */
function renameShell(worker: string, version: string): void {
  const text = fs.readFileSync(worker, 'utf8')
  const changed = text.replace(/(version:.)[0-9a-f]{16}/, `$1${version}`)
  if (changed === text) throw new Error('The service worker names no version.')
  fs.writeFileSync(worker, changed)
}
