import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { clockFile } from '#server/platform/testing/clock-file.ts'
import { freePort } from '#server/platform/testing/ports.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'

const house = fileURLToPath(new URL('..', import.meta.url))

export type OwnServer = {
  url: string
  stop(): Promise<void>
  /** Starts again at the same address, on the same data: hours later, or as another version. */
  start(how?: { hoursLater?: number; version?: string }): Promise<void>
  remove(): Promise<void>
}

/** A server for one journey, which may go away under its learner. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = newFolder()
  const clock = clockFile(folder)
  const port = String(await freePort())
  const environment = { NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'warn', DATA_DIR: folder, PORT: port, ...clock.environment }
  const launch = (root = house) => startProcess(environment, path.join(root, 'server/main.ts'))
  let server = await launch()
  await server.listening
  const own: OwnServer = {
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

const isText = (file: string) => /\.(js|css|html|webmanifest)$/.test(file)

/**
 * The house once more as another version of it: every hashed file of the web has another name, and none of the old names is there any more.
 */
function releaseAs(version: string, folder: string): string {
  for (const part of ['server', 'domain', 'content', 'package.json']) {
    fs.cpSync(path.join(house, part), path.join(folder, part), { recursive: true })
  }
  fs.symlinkSync(fs.realpathSync(path.join(house, 'node_modules')), path.join(folder, 'node_modules'))
  const built = path.join(house, 'dist/web')
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

/** The worker keeps what it keeps under the name of its version. */
function renameShell(worker: string, version: string): void {
  const text = fs.readFileSync(worker, 'utf8')
  const changed = text.replace(/(version:.)[0-9a-f]{16}/, `$1${version}`)
  if (changed === text) throw new Error('The service worker names no version.')
  fs.writeFileSync(worker, changed)
}
