import { once } from 'node:events'
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { collectGarbageOfStart } from '../../collect-garbage.ts'
import { keepTickObject } from '../../tick-objects.ts'
import { createBridge } from './bridge.ts'

type WorkerOptions = { folder: string; socket: string | null; wasmModule: WebAssembly.Module }

/** With a socket: serves the database until it gets a message to close or the database panics. Without one: creates the database and ends. */
const { folder, socket, wasmModule } = workerData as WorkerOptions
/**
 * Smaller than the defaults, to save memory: there is one session, and the operating system caches the database files anyway. The default
 * of four times as many buffers made nothing measurably faster, and buffers once touched are never returned.
 */
const settings = ['shared_buffers=32MB', 'wal_buffers=1MB', 'max_connections=4', 'max_wal_senders=0', 'autovacuum_worker_slots=1']
const database = await PGlite.create({
  dataDir: folder,
  pgliteWasmModule: wasmModule,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
})

/** Uses the streaming call, because PGlite's other protocol calls also parse the response and retain the parsed rows. */
async function execute(message: Uint8Array): Promise<Buffer> {
  const chunks: Buffer[] = []
  await database.execProtocolRawStream(message, { onRawData: (bytes) => chunks.push(Buffer.from(bytes)) })
  return Buffer.concat(chunks)
}

if (socket && parentPort) {
  await keepTickObject()
  const server = createBridge(
    (message) => database.runExclusive(() => execute(message)),
    () => process.exit(1),
  )
  // A socket file may be left over from a killed process; a Windows pipe is not a file and ends with its process.
  if (process.platform !== 'win32') fs.rmSync(socket, { force: true })
  server.listen(socket)
  await once(server, 'listening')
  parentPort.postMessage('ready')
  collectGarbageOfStart()
  await once(parentPort, 'message')
  server.close()
}
await database.close()
parentPort?.close()
