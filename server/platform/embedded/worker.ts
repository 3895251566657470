import { once } from 'node:events'
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { bridge } from './bridge.ts'

type Order = { folder: string; socket: string | null }

/** With a socket: serves the folder until told to close, or until the database gives up. Without one: creates the database and ends. */
const { folder, socket } = workerData as Order
const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })

/** Taken as it comes: the calls that give an answer whole also read it, row by row, and keep what they read for as long as they live. */
async function execute(message: Uint8Array): Promise<Buffer> {
  const answer: Buffer[] = []
  await database.execProtocolRawStream(message, { onRawData: (bytes) => answer.push(Buffer.from(bytes)) })
  return Buffer.concat(answer)
}

if (socket && parentPort) {
  const server = bridge(
    (message) => database.runExclusive(() => execute(message)),
    () => process.exit(1),
  )
  fs.rmSync(socket, { force: true })
  server.listen(socket)
  await once(server, 'listening')
  parentPort.postMessage('ready')
  await once(parentPort, 'message')
  server.close()
}
await database.close()
parentPort?.close()
