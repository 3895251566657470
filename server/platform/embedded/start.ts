import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'

export type Embedded = { socketFolder: string; close(): Promise<void> }

function launch(folder: string, socket: string | null): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder, socket } })
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

export async function startEmbedded(dataDir: string): Promise<Embedded> {
  fs.mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'database')
    if (!fs.existsSync(folder)) await create(folder)
    const socketFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-'))
    const worker = launch(folder, path.join(socketFolder, '.s.PGSQL.5432'))
    await Promise.race([once(worker, 'message'), untilEnd(worker)])
    return {
      socketFolder,
      async close() {
        const ended = untilEnd(worker)
        worker.postMessage('close')
        await ended
        fs.rmSync(socketFolder, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
