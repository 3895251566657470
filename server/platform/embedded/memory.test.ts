import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { startEmbedded } from './start.ts'

const rssMb = () => process.memoryUsage().rss / 1024 / 1024

/** A message of the wire protocol: its letter, its length, and what it says. */
function message(letter: string, words: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeInt32BE(Buffer.byteLength(words) + 4)
  return Buffer.concat([Buffer.from(letter), head, Buffer.from(words)])
}

/** Asks without looking at what comes back, so that all that is kept is kept by the database. */
async function openLine(socketFolder: string) {
  const socket = net.connect(path.join(socketFolder, '.s.PGSQL.5432'))
  async function ask(bytes: Buffer): Promise<number> {
    let answered = 0
    socket.write(bytes)
    for (;;) {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      answered += chunk.length
      // Ready for the next.
      if (chunk.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]))) return answered
    }
  }
  await ask(message('', '\0\x03\0\0user\0postgres\0database\0postgres\0\0'))
  return { ask: (statement: string) => ask(message('Q', `${statement}\0`)), close: () => socket.destroy() }
}

test('what the embedded database has answered is not kept', async () => {
  const template = inject('database')
  if (template.kind !== 'embedded') throw new Error('This test is of the embedded database.')
  const folder = newFolder()
  fs.cpSync(path.join(template.folder, 'database'), path.join(folder, 'database'), { recursive: true })
  const embedded = await startEmbedded(folder, () => undefined)
  const line = await openLine(embedded.socketFolder)
  const read = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await line.ask(`select md5(n::text) || repeat('x', 100) from generate_series(1, 10000) as n`)).toBeGreaterThan(1_400_000)
    }
  }
  await read(50)
  const before = rssMb()
  await read(300)
  expect(rssMb() - before).toBeLessThan(150)
  line.close()
  await embedded.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
