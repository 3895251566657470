import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/platform/testing/ports.ts'
import settings from '../server/process.json' with { type: 'json' }

/**
 * Runs the steps of the Dockerfile in a clean folder as an unprivileged user and starts the result, for machines without a container
 * engine: this machine stands in for the base images, and the step that needs root (creating the user and the folder) is done here.
 */
const project = fileURLToPath(new URL('../', import.meta.url))
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: nobody, gid: nobody } : {}

type Instruction = { name: string; argument: string }
const instructions: Instruction[] = fs
  .readFileSync(path.join(project, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), argument: line.slice(line.indexOf(' ') + 1) }))
const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []))
const stages = starts.map((start, number) => instructions.slice(start, starts[number + 1]))

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-container-'))
  fs.chmodSync(root, 0o755)
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** The build context: the project's files without those in .dockerignore. */
function listContext(): string[] {
  const ignored = fs.readFileSync(path.join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: project, encoding: 'utf8' }).split('\0')
  return files.filter((file) => file && !ignored.some((name) => file === name || file.startsWith(`${name}/`)))
}

async function run(command: string, folder: string, environment: Record<string, string>): Promise<void> {
  const child = spawn('sh', ['-c', command], { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...identity })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`)
}

function giveToUser(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder])
}

/** An image: its file system as a folder, its environment and its command. */
type Image = { folder: string; environment: Record<string, string>; command: string[] }

async function build(stage: Instruction[], name: string, earlier: Map<string, Image>): Promise<Image> {
  const folder = path.join(root, name)
  const image: Image = { folder, environment: {}, command: [] }
  const inImage = (file: string) => path.join(folder, path.resolve('/app', file))
  fs.mkdirSync(inImage('/app'), { recursive: true })
  fs.mkdirSync(inImage('/home'))
  const machine = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: inImage('/home') }
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  for (const { name: instruction, argument } of stage) {
    if (instruction === 'ENV')
      for (const pair of argument.split(' ')) image.environment[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    if (instruction === 'CMD') image.command = JSON.parse(argument)
    if (instruction === 'COPY' && argument.startsWith('--from=')) {
      const [from = '', source = '', target = ''] = argument.slice('--from='.length).split(' ')
      fs.cpSync(path.join(earlier.get(from)?.folder ?? '', source), inImage(target), { recursive: true, verbatimSymlinks: true })
    } else if (instruction === 'COPY') {
      const sources = argument.split(' ').slice(0, -1)
      const copied = sources.includes('.') ? listContext() : sources
      for (const file of copied) fs.cpSync(path.join(project, file), inImage(file), { recursive: true })
      giveToUser(folder)
    } else if (instruction === 'RUN' && argument.startsWith('useradd')) fs.mkdirSync(inImage('/data'))
    else if (instruction === 'RUN') await run(argument, inImage('/app'), { ...machine, ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }) })
  }
  giveToUser(folder)
  return image
}

test('the image starts as an unprivileged user, responds, and exits at SIGTERM', { timeout: 1_200_000 }, async () => {
  const images = new Map<string, Image>()
  for (const stage of stages) {
    const name = / AS (\S+)/.exec(stage[0]?.argument ?? '')?.[1] ?? 'final'
    images.set(name, await build(stage, name, images))
  }
  const image = images.get('final')
  if (!image) throw new Error('The Dockerfile has no last stage.')
  expect(fs.existsSync(path.join(image.folder, 'app/node_modules/vite'))).toBe(false)

  const port = await freePort()
  const [program = '', ...args] = image.command
  const server = spawn(program, args, {
    cwd: path.join(image.folder, 'app'),
    env: {
      ...image.environment,
      ...{ DATA_DIR: path.join(image.folder, 'data'), TMPDIR: path.join(image.folder, 'data'), HOST: '127.0.0.1', PORT: String(port) },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://taiyari.example' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(server, 'close')
  const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`, { headers: { accept: 'text/html' } }).catch(() => undefined)
  while (!(await get('/health'))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}: ${output}`)
    await sleep(200)
  }
  const page = await get('/')
  expect([page?.status, page?.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  server.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})

test('the image uses the common process settings, its own user, and trusts no proxy', () => {
  const last = stages.at(-1) ?? []
  const argumentsOf = (name: string) => last.filter((each) => each.name === name).map(({ argument }) => argument)
  expect(JSON.parse(argumentsOf('CMD')[0] ?? '[]')).toEqual(['node_modules/.bin/node', ...settings.arguments, 'server/main.ts'])
  for (const [name, value] of Object.entries(settings.environment)) expect(argumentsOf('ENV').join(' ')).toContain(`${name}=${value}`)
  expect([argumentsOf('USER'), argumentsOf('ENV').join(' ').includes('TRUST_PROXY')]).toEqual([['taiyari'], false])
})
