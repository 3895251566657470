import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { Failure, fail } from '#domain/errors.ts'
import { maxImagePixels } from '#domain/questions/bank-calls.ts'
import type { Files } from '#server/platform/files.ts'

const longestSide = 1600

/** What a file is, by its first bytes: its name and what the sender says of it count for nothing. */
function sniff(bytes: Buffer): 'png' | 'jpeg' | 'webp' | 'gif' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  return null
}

export type KeptImage = { url: string; width: number; height: number; bytes: number }

async function store(files: Files, picture: Sharp, lossless: boolean): Promise<KeptImage> {
  const { data, info } = await picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp(lossless ? { lossless: true } : { quality: 88 })
    .toBuffer({ resolveWithObject: true })
  const name = `${createHash('sha256').update(data).digest('hex')}.webp`
  await files.put(name, data)
  return { url: `/api/files/${name}`, width: info.width, height: info.height, bytes: data.length }
}

/** Drawn anew from its pixels: whatever else the file held, places, comments or a second file behind the first, is gone. */
export async function keepImage(files: Files, bytes: Buffer): Promise<KeptImage> {
  const type = sniff(bytes)
  if (!type) fail('unsupported_type', { message: 'Please select a PNG, JPEG, WebP or GIF picture.' })
  try {
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

/** Only for drawings that we ship ourselves: nothing that a visitor sends is ever drawn as SVG. */
export async function keepOwnDrawing(files: Files, svg: Buffer): Promise<KeptImage> {
  return store(files, sharp(svg, { density: 144 }), true)
}
