import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { startEmbedded } from './start.ts'

const rssMb = () => process.memoryUsage().rss / 1024 / 1024

/** A message of the wire protocol: type, length, content. */
function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeInt32BE(Buffer.byteLength(content) + 4)
  return Buffer.concat([Buffer.from(type), head, Buffer.from(content)])
}

/** Does not parse the responses, so that all retained memory is the database's. */
async function connect(address: string) {
  const socket = net.connect(address)
  async function send(bytes: Buffer): Promise<number> {
    let received = 0
    socket.write(bytes)
    for (;;) {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      received += chunk.length
      // ReadyForQuery ends the response.
      if (chunk.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]))) return received
    }
  }
  await send(message('', '\0\x03\0\0user\0postgres\0database\0postgres\0\0'))
  return { query: (statement: string) => send(message('Q', `${statement}\0`)), close: () => socket.destroy() }
}

test('the embedded database does not retain the responses it has sent', async () => {
  const template = inject('database')
  if (template.kind !== 'embedded') throw new Error('This test needs the embedded database.')
  const folder = makeTempFolder()
  fs.cpSync(path.join(template.folder, 'database'), path.join(folder, 'database'), { recursive: true })
  const embedded = await startEmbedded(folder, () => undefined)
  const connection = await connect(embedded.socket)
  const read = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await connection.query(`select md5(n::text) || repeat('x', 100) from generate_series(1, 10000) as n`)).toBeGreaterThan(
        1_400_000,
      )
    }
  }
  await read(50)
  const before = rssMb()
  await read(300)
  expect(rssMb() - before).toBeLessThan(150)
  connection.close()
  await embedded.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
