import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'

export type Embedded = { socketFolder: string; close(): Promise<void> }

/** The database keeps its data in memory of its own; what passes through is short-lived, and left alone it would spread over 100 MB more. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

function launch(folder: string, socket: string | null): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder, socket }, resourceLimits })
}

async function untilEnd(worker: Worker): Promise<void> {
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The embedded database stopped with code ${code}.`)
}

/** Made beside and moved into place when whole: a start that is cut off leaves nothing half-made behind. */
async function create(folder: string): Promise<void> {
  const beside = `${folder}.creating`
  fs.rmSync(beside, { recursive: true, force: true })
  await untilEnd(launch(beside, null))
  fs.renameSync(beside, folder)
}

type Serving = { worker: Worker; ended: Promise<void> }

async function serve(folder: string, socket: string): Promise<Serving> {
  const worker = launch(folder, socket)
  const ended = untilEnd(worker)
  await Promise.race([once(worker, 'message'), ended])
  return { worker, ended }
}

const pauseMs = 1000

type Keeping = { folder: string; socket: string; closing: AbortSignal; onError(error: Error): void }

/** A database that gave up, as on a full disk, is opened again and again until it holds: what was committed is in its log. */
async function serveAgain({ folder, socket, closing, onError }: Keeping): Promise<Serving | undefined> {
  while (!closing.aborted) {
    await sleep(pauseMs, undefined, { signal: closing }).catch(() => undefined)
    try {
      return await serve(folder, socket)
    } catch (error) {
      onError(new Error('The embedded database cannot be opened yet.', { cause: error }))
    }
  }
  return
}

async function keepServing(first: Serving, keeping: Keeping): Promise<void> {
  for (let serving: Serving | undefined = first; serving; ) {
    const { worker, ended }: Serving = serving
    const close = () => worker.postMessage('close')
    if (keeping.closing.aborted) close()
    else keeping.closing.addEventListener('abort', close, { once: true })
    try {
      return await ended
    } catch (error) {
      keeping.onError(new Error('The embedded database gave up and is opened again.', { cause: error }))
    }
    keeping.closing.removeEventListener('abort', close)
    serving = await serveAgain(keeping)
  }
}

export async function startEmbedded(dataDir: string, onError: (error: Error) => void): Promise<Embedded> {
  fs.mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'database')
    if (!fs.existsSync(folder)) await create(folder)
    const socketFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-'))
    const socket = path.join(socketFolder, '.s.PGSQL.5432')
    const closing = new AbortController()
    const kept = keepServing(await serve(folder, socket), { folder, socket, closing: closing.signal, onError })
    return {
      socketFolder,
      async close() {
        closing.abort()
        await kept
        fs.rmSync(socketFolder, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
