import type { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import yauzl from 'yauzl'

export class ZipError extends Error {}

export type ZipEntry = { name: string; read(): Promise<Buffer> }

const maxEntries = 10_000

/**
 * The files of an archive. The sizes that the archive states are not trusted: reading stops at `maxBytes` for all entries together, so
 * that a small file cannot fill the memory.
 */
export async function openZip(archive: Buffer, maxBytes: number): Promise<ZipEntry[]> {
  const zip = await promised<yauzl.ZipFile>((done) => yauzl.fromBuffer(archive, { lazyEntries: true, validateEntrySizes: false }, done))
  if (zip.entryCount > maxEntries) throw new ZipError('The archive has too many files.')
  let bytesLeft = maxBytes
  const found = await new Promise<yauzl.Entry[]>((resolve, reject) => {
    const entries: yauzl.Entry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('error', (error) => reject(toZipError(error)))
    zip.on('end', () => resolve(entries))
    zip.readEntry()
  })
  return found.map((entry) => ({
    name: entry.fileName,
    async read() {
      const content = await promised<Readable>((done) => zip.openReadStream(entry, {}, done))
      const chunks: Buffer[] = []
      try {
        for await (const chunk of content) {
          bytesLeft -= (chunk as Buffer).length
          if (bytesLeft < 0) throw new ZipError('The archive is too large.')
          chunks.push(chunk as Buffer)
        }
      } catch (error) {
        throw toZipError(error)
      }
      return Buffer.concat(chunks)
    },
  }))
}

function promised<Value>(call: (done: (error: Error | null, value: Value) => void) => void): Promise<Value> {
  return new Promise((resolve, reject) => call((error, value) => (error ? reject(toZipError(error)) : resolve(value))))
}

function toZipError(error: unknown): ZipError {
  return error instanceof ZipError ? error : new ZipError('The archive is damaged or cannot be read.', { cause: error })
}

type ZipContent = string | Uint8Array | AsyncIterable<string>

async function* partsOf(content: ZipContent): AsyncGenerator<string | Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) yield content
  else yield* content
}

/** Writes an archive file by file, in constant memory. A fixed date: the same content makes the same archive. */
export async function* writeZip(files: AsyncIterable<{ name: string; text: ZipContent }>): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(Buffer.from(chunk))
  })
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    for await (const part of partsOf(text)) {
      entry.push(Buffer.from(part))
      yield* chunks.splice(0)
    }
    entry.push(Buffer.alloc(0), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
