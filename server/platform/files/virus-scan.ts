import { createReadStream } from 'node:fs'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import { fail } from '#domain/errors.ts'

const timeoutMs = 60_000

/** Sends a file to ClamAV's daemon (its INSTREAM command). Fails if it finds something, or if the file could not be scanned. */
export async function scanForViruses(clamdUrl: string, file: string): Promise<void> {
  const answer = await askClamd(clamdUrl, file).catch(() =>
    fail('not_ready', { message: 'The virus scanner cannot be reached. Please try again later.' }),
  )
  if (answer.endsWith('FOUND')) fail('infected_file')
  if (!answer.endsWith('OK')) fail('not_ready', { message: 'The virus scanner could not check this file.' })
}

/** The daemon's answer, such as `stream: OK` or `stream: Win.Test.EICAR_HDB-1 FOUND`. */
async function askClamd(clamdUrl: string, file: string): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  const socket = protocol === 'unix:' ? net.connect(pathname) : net.connect(Number(port || 3310), hostname)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer.')))
  const received: Buffer[] = []
  const answered = new Promise<string>((resolve, reject) => {
    socket.on('data', (bytes) => received.push(bytes))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(received).toString().replaceAll('\0', '').trim()))
  })
  // The socket stays open for the answer. When writing fails, the answer says why, or that there is none.
  await Promise.all([answered, pipeline(createReadStream(file), asChunks, socket, { end: false }).catch(() => socket.destroy())])
  return answered
}

/** The command, each chunk after its length, and a length of 0 at the end. */
async function* asChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of content) {
    yield lengthOf(bytes)
    yield bytes
  }
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}
