import { writeZip } from '../zip.ts'

/** A package of such files, by their names. */
export async function zip(files: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = []
  async function* each() {
    for (const [name, text] of Object.entries(files)) yield { name, text }
  }
  for await (const piece of writeZip(each())) pieces.push(piece)
  return Buffer.concat(pieces)
}
