import { writeZip } from '../files/zip.ts'

/** A zip archive of files by name. */
export async function zip(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const chunks: Buffer[] = []
  async function* entries() {
    for (const [name, text] of Object.entries(files)) yield { name, text }
  }
  for await (const chunk of writeZip(entries())) chunks.push(chunk)
  return Buffer.concat(chunks)
}
