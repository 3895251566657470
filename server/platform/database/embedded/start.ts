import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDataFolder } from '../../files/data-folder.ts'
import { lockFolder } from './lock.ts'

/** `socket` is the path of the Unix socket or, on Windows, the name of the pipe. */
type Embedded = { socket: string; close(): Promise<void> }

/** PGlite's memory is outside the JavaScript heap, which only sees short-lived buffers; without a limit the young generation grows by 100 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

/** Compiled once per process: the worker that creates a database, the one that serves it and those of later restarts share the machine code. */
let compiling: Promise<WebAssembly.Module> | undefined

function compileDatabase(): Promise<WebAssembly.Module> {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  compiling ??= fs.promises.readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiling
}

async function launch(folder: string, socket: string | null): Promise<Worker> {
  const workerData = { folder, socket, wasmModule: await compileDatabase() }
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits })
}

async function waitForExit(worker: Worker): Promise<void> {
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The embedded database stopped with code ${code}.`)
}

/** Creates the database under another name and renames it when complete, so that an interrupted start leaves no incomplete one. */
async function create(folder: string): Promise<void> {
  const temporary = `${folder}.creating`
  fs.rmSync(temporary, { recursive: true, force: true })
  await waitForExit(await launch(temporary, null))
  fs.renameSync(temporary, folder)
}

type RunningWorker = { worker: Worker; ended: Promise<void> }

async function startWorker(folder: string, socket: string): Promise<RunningWorker> {
  const worker = await launch(folder, socket)
  const ended = waitForExit(worker)
  await Promise.race([once(worker, 'message'), ended])
  return { worker, ended }
}

const restartPauseMs = 1000

type Supervision = { folder: string; socket: string; closing: AbortSignal; onError(error: Error): void }

/** Restarts a database that stopped, as on a full disk, until that succeeds: it recovers what was committed from its log. */
async function restart({ folder, socket, closing, onError }: Supervision): Promise<RunningWorker | undefined> {
  while (!closing.aborted) {
    await sleep(restartPauseMs, undefined, { signal: closing }).catch(() => undefined)
    try {
      return await startWorker(folder, socket)
    } catch (error) {
      onError(new Error('The embedded database cannot be opened yet.', { cause: error }))
    }
  }
  return
}

/** Restarts the worker whenever it stops by itself. Resolves when it has ended after `closing`. */
async function supervise(first: RunningWorker, supervision: Supervision): Promise<void> {
  for (let running: RunningWorker | undefined = first; running; ) {
    const { worker, ended }: RunningWorker = running
    const close = () => worker.postMessage('close')
    if (supervision.closing.aborted) close()
    else supervision.closing.addEventListener('abort', close, { once: true })
    try {
      return await ended
    } catch (error) {
      supervision.onError(new Error('The embedded database stopped and is restarted.', { cause: error }))
    }
    supervision.closing.removeEventListener('abort', close)
    running = await restart(supervision)
  }
}

/** Locks the data folder, creates the database on first use and runs it in a worker thread. */
export async function startEmbedded(dataDir: string, onError: (error: Error) => void): Promise<Embedded> {
  openDataFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'database')
    if (!fs.existsSync(folder)) await create(folder)
    const socketFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-'))
    const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(socketFolder)}` : path.join(socketFolder, 'database')
    const closing = new AbortController()
    const supervising = supervise(await startWorker(folder, socket), { folder, socket, closing: closing.signal, onError })
    return {
      socket,
      async close() {
        closing.abort()
        await supervising
        fs.rmSync(socketFolder, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
