// Runs on the system's Node before packages are installed: plain JavaScript with built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const at = (...parts) => path.join(root, ...parts)

/** Puts the project's tools, including its Node, first on the PATH. */
export const environment = { ...process.env, PATH: `${at('node_modules/.bin')}${path.delimiter}${process.env.PATH}` }

export function fail(message) {
  console.error(message)
  process.exit(1)
}

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const requiredNode = 24
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= requiredNode
const packagedNode = at(`node_modules/node-${platform}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`)
const works = (program) => fs.existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** The Node that everything runs on: the system's if it is new enough, otherwise the one from the npm registry. */
export function findNode() {
  if (isNewEnough()) return process.execPath
  if (works(packagedNode)) return packagedNode
  return fail(
    `Taiyari needs Node ${requiredNode} or newer: this machine has ${process.versions.node}, and npm has no build of it for ${platform}. Install Node ${requiredNode} and start again.`,
  )
}

/** The commands that the scripts use, with the package of each. */
const packageOf = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
}

/** The script behind a package's command. Windows cannot spawn the links in node_modules/.bin. */
export function binOf(command) {
  const name = packageOf[command]
  const { bin } = JSON.parse(fs.readFileSync(at('node_modules', name, 'package.json'), 'utf8'))
  return at('node_modules', name, typeof bin === 'string' ? bin : bin[command])
}

/** What to spawn for a command: npm and the packages' commands are scripts for Node. */
function programFor(command, args) {
  if (command === 'npm' && process.env.npm_execpath) {
    return [process.env.npm_node_execpath ?? process.execPath, [process.env.npm_execpath, ...args]]
  }
  if (command in packageOf) return [findNode(), [binOf(command), ...args]]
  return [command, args]
}

/** Runs a command to its end with its output shown; returns whether it succeeded. */
export function run(command, args, options = {}) {
  const [program, all] = programFor(command, args)
  // Without npm_execpath, Windows finds npm.cmd only through a shell.
  const shell = program === 'npm' && process.platform === 'win32'
  const { status, error } = spawnSync(program, all, { cwd: root, stdio: 'inherit', env: environment, shell, ...options })
  if (error) console.error(`${command}: ${error.message}`)
  return status === 0
}

/** Starts a command and forwards signals to it. */
export function start(command, args, options = {}) {
  const [program, all] = programFor(command, args)
  const child = spawn(program, all, { cwd: root, stdio: 'inherit', env: environment, ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return child
}

/** Prints the name of a step; the returned function prints how long it took. */
export function openStep(name) {
  const since = performance.now()
  console.log(`${name} …`)
  return () => console.log(`  ${((performance.now() - since) / 1000).toFixed(1)} s`)
}

function step(name, work) {
  const close = openStep(name)
  work()
  close()
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

const demo = { folder: at('dist/demo'), stamp: at('dist/.demo') }

const demoFingerprint = () => fingerprint([...['content', 'domain', 'server'].flatMap(filesBelow), at('package-lock.json')])

/** Removes a snapshot of the demo that is no longer current, so that no server starts from it. */
function removeOldDemo() {
  if (read(demo.stamp) === demoFingerprint()) return
  for (const path of [demo.stamp, demo.folder]) fs.rmSync(path, { recursive: true, force: true })
}

/** Creates the snapshot that new demos start from. If that fails, the server loads the content itself and reports what is wrong. */
export async function ensureDemo() {
  const current = demoFingerprint()
  if (read(demo.stamp) === current) return
  // What Node compiles here is copied with the snapshot.
  const env = { ...environment, NODE_COMPILE_CACHE: at('dist/compiled') }
  const child = spawn(findNode(), [at('server/demo/create-snapshot.ts')], { cwd: root, stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  if (code === 0) fs.writeFileSync(demo.stamp, current)
}

/** Skips the work if the stamp file shows that it was done for the same files. Failed work leaves no stamp. */
function oncePerChange(stampFile, files, work) {
  const current = fingerprint(files)
  if (read(stampFile) === current) return
  fs.rmSync(stampFile, { force: true })
  work()
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, current)
}

/** Loads each native package once, because npm silently skips optional packages that it cannot get. */
export function checkNativeParts(purpose) {
  const names = JSON.parse(fs.readFileSync(at('scripts/lib/native-parts.json'), 'utf8'))[purpose]
  const { stdout, stderr } = spawnSync(findNode(), [at('scripts/lib/load-native.mjs'), ...Object.keys(names)], {
    cwd: root,
    encoding: 'utf8',
  })
  const missing = stdout ? JSON.parse(stdout) : fail(stderr)
  if (missing.length === 0) return
  fail(
    `No build for ${platform} of ${missing.map((name) => `${name} (${names[name]})`).join(', ')}: run "npm ci" again with a connection to the npm registry. If it stays so, the package has no build for this platform.`,
  )
}

/** npm links the packaged Node into node_modules/.bin, where it hides the system's; removes the link unless it is needed and works. */
function removeUnneededNode() {
  const isSystemNode = !process.execPath.startsWith(at('node_modules'))
  const isUnneeded = isSystemNode && isNewEnough()
  if (!isUnneeded && works(packagedNode)) return
  for (const name of ['node', 'node.cmd', 'node.ps1']) fs.rmSync(at('node_modules/.bin', name), { force: true })
}

export function ensureInstalled() {
  oncePerChange(at('node_modules/.taiyari-installed'), [at('package-lock.json')], () =>
    step('Installing packages', () => {
      if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) fail('The packages could not be installed.')
      removeUnneededNode()
      checkNativeParts('start')
    }),
  )
  removeOldDemo()
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
    at('vite.render.config.ts'),
    at('package-lock.json'),
  ]
  if (!fs.existsSync(at('dist/web/index.html'))) fs.rmSync(at('dist/.built'), { force: true })
  oncePerChange(at('dist/.built'), inputs, () =>
    step('Building the web application', () => {
      checkNativeParts('start')
      for (const config of ['vite.config.ts', 'vite.render.config.ts']) {
        if (!run('vite', ['build', '--logLevel', 'warn', '--config', config])) fail('The web application could not be built.')
      }
    }),
  )
}
