import zlib from 'node:zlib'

export class ZipFault extends Error {}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50

export type ZipEntry = { name: string; read(): Buffer }

/**
 * The files of an archive. Sizes that the archive states are not believed: unpacking stops at `mostBytes` for all that is
 * read together, so that a small file cannot fill the memory.
 */
export function openZip(archive: Buffer, mostBytes: number): ZipEntry[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== endSignature) throw new ZipFault('This is not a zip archive.')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let left = mostBytes
  const entries: ZipEntry[] = []
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entrySignature) throw new ZipFault('The archive is damaged.')
    const method = archive.readUInt16LE(at + 10)
    const packedSize = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    entries.push({
      name,
      read() {
        const bytes = unpack(archive, local, method, packedSize, left)
        left -= bytes.length
        return bytes
      },
    })
  }
  return entries
}

function unpack(archive: Buffer, local: number, method: number, packedSize: number, most: number): Buffer {
  if (local + 30 > archive.length || archive.readUInt32LE(local) !== localSignature) throw new ZipFault('The archive is damaged.')
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + packedSize)
  if (method === 0 && packed.length <= most) return packed
  if (method !== 8) throw new ZipFault('The archive is packed in a way that cannot be read.')
  try {
    return zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new ZipFault('The archive is damaged or too large.')
  }
}

/** An archive as it grows: file after file, the list of them at the end. */
export async function* writeZip(files: AsyncIterable<{ name: string; text: string }>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let offset = 0
  for await (const { name, text } of files) {
    const plain = Buffer.from(text)
    const packed = zlib.deflateRawSync(plain)
    const nameBytes = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    // A fixed date: the same content makes the same archive.
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(zlib.crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(plain.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), facts, nameBytes, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    listed.push(Buffer.concat([Buffer.from([0x50, 0x4b, 0x01, 0x02, 20, 0]), facts, place, nameBytes]))
    offset += local.length
    yield local
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(listed.length, 8)
  end.writeUInt16LE(listed.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}
