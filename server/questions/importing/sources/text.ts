import fs from 'node:fs/promises'
import { Failure } from '#domain/errors.ts'

const notText = () => new Failure('validation_failed', { errors: ['The file is not text in UTF-8 or UTF-16.'] })

/** By its mark, or where there is none by where the zero bytes of plain letters stand. */
function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const sample = first.subarray(0, 1000)
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > sample.length / 5) return 'utf-16le'
  if (zeros(0) > sample.length / 5) return 'utf-16be'
  return 'utf-8'
}

/** Text piece by piece, in whichever of the usual encodings it is. */
export async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
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

/** Formats that cannot be read in pieces are read whole, up to this. */
const largestWhole = 32 * 1024 * 1024

export async function readWhole(file: { path: string; size: number }): Promise<Buffer> {
  if (file.size > largestWhole) {
    throw new Failure('too_large', {
      message: `A file of this format can have at most ${largestWhole / 1024 / 1024} MB. A CSV file can be larger.`,
    })
  }
  return fs.readFile(file.path)
}

export function decodeWhole(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw notText()
  }
}
