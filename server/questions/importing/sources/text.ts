import fs from 'node:fs/promises'
import { Failure } from '#domain/errors.ts'

const notText = () => new Failure('validation_failed', { errors: ['The file is not text in UTF-8 or UTF-16.'] })

/** Detects the encoding by the byte order mark, or by the zero bytes of ASCII letters in UTF-16. */
function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const sample = first.subarray(0, 1000)
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > sample.length / 5) return 'utf-16le'
  if (zeros(0) > sample.length / 5) return 'utf-16be'
  return 'utf-8'
}

/** Decodes a stream of chunks as UTF-8 or UTF-16. */
export async function* decodeStream(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? notText() : error
  }
}

/** The limit for formats that are read into memory as a whole. */
const maxWholeBytes = 32 * 1024 * 1024

export async function readSmallFile(file: { path: string; size: number }): Promise<Buffer> {
  if (file.size > maxWholeBytes) {
    throw new Failure('too_large', {
      message: `A file of this format can have at most ${maxWholeBytes / 1024 / 1024} MB. A CSV file can be larger.`,
    })
  }
  return fs.readFile(file.path)
}

export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw notText()
  }
}
