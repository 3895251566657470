// Runs on the machine's own Node, before anything is installed: plain JavaScript, Node's own modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const at = (...parts) => path.join(root, ...parts)

/** The project's own tools first, its Node among them. */
export const environment = { ...process.env, PATH: `${at('node_modules/.bin')}${path.delimiter}${process.env.PATH}` }

export const node = at('node_modules/.bin/node')

/** Runs a command to its end with its output shown; answers whether it succeeded. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (error) console.error(`${command}: ${error.message}`)
  return status === 0
}

/** Starts a command and passes the signals on to it. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return child
}

function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = fs.statSync(file)
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/** Does the work unless the mark says that it was done for the very same files. */
function once(mark, files, work) {
  const now = fingerprint(files)
  if (read(mark) === now) return
  work()
  fs.mkdirSync(path.dirname(mark), { recursive: true })
  fs.writeFileSync(mark, now)
}

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

export function ensureInstalled() {
  once(at('node_modules/.taiyari-installed'), [at('package-lock.json')], () => {
    console.log('Installing packages …')
    if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) fail('The packages could not be installed.')
  })
}

function filesBelow(folder) {
  return fs
    .readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

export function ensureBuilt() {
  const inputs = [
    ...filesBelow('web'),
    ...filesBelow('domain'),
    ...filesBelow('scripts/vite'),
    at('vite.config.ts'),
    at('package-lock.json'),
  ]
  if (!fs.existsSync(at('dist/web/index.html'))) fs.rmSync(at('dist/.built'), { force: true })
  once(at('dist/.built'), inputs, () => {
    console.log('Building the web application …')
    if (!run('vite', ['build', '--logLevel', 'warn'])) fail('The web application could not be built.')
  })
}
