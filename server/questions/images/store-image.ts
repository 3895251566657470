import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Failure, fail } from '#domain/errors.ts'
import { maxImagePixels } from '#domain/questions/bank-endpoints.ts'
import type { Files } from '#server/platform/files/files.ts'

const maxSide = 1600

/** Loaded at the first picture: most servers never get one, and its library takes memory. */
const loadSharp = async () => (await import('sharp')).default

/** Detects the type by the first bytes; the name and the declared type are not trusted. */
function detectType(bytes: Buffer): 'png' | 'jpeg' | 'webp' | 'gif' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  return null
}

type StoredImage = { url: string; width: number; height: number; bytes: number }

async function store(files: Files, picture: Sharp, lossless: boolean): Promise<StoredImage> {
  const { data, info } = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp(lossless ? { lossless: true } : { quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return keep(files, data, info)
}

async function keep(files: Files, bytes: Buffer, { width, height }: { width: number; height: number }): Promise<StoredImage> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  await files.put(name, bytes)
  return { url: `/api/files/${name}`, width, height, bytes: bytes.length }
}

/** The chunks of a WebP file, if nothing else is in it. */
function webpChunks(bytes: Buffer): string[] | null {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  const names: string[] = []
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null
    names.push(bytes.toString('latin1', at, at + 4))
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
    if (at > bytes.length) return null
  }
  return names
}

/** The size of a picture that is nothing but pixels as we store them. Encoding it again would change a picture that comes back from an export. */
async function readStorable(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  const chunks = webpChunks(bytes)
  if (!chunks?.every((name) => ['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name))) return null
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
  const { width = 0, height = 0 } = await picture.metadata()
  await picture.stats()
  return Math.max(width, height) <= maxSide ? { width, height } : null
}

/** Re-encodes the pixels, so that metadata, comments and anything appended to the file are removed. */
export async function storeImage(files: Files, bytes: Buffer): Promise<StoredImage> {
  const type = detectType(bytes)
  if (!type) fail('unsupported_type', { message: 'Please select a PNG, JPEG, WebP or GIF picture.' })
  try {
    const size = type === 'webp' ? await readStorable(bytes) : null
    if (size) return await keep(files, bytes, size)
    const sharp = await loadSharp()
    return await store(
      files,
      sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' }).rotate(),
      type === 'png' || type === 'gif',
    )
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message)
    throw isHuge
      ? new Failure('too_large', { message: `The picture has more than ${maxImagePixels / 1_000_000} million pixels.` })
      : new Failure('validation_failed', { errors: ['The picture cannot be read: the file is damaged or not what it says.'] })
  }
}

/** Only for drawings of the demo content: SVG from users is never rendered. */
export async function storeSvg(files: Files, svg: Buffer): Promise<StoredImage> {
  const sharp = await loadSharp()
  return store(files, sharp(svg, { density: 144 }), true)
}
