import { brotliDecompressSync } from 'node:zlib'
import { Reader, u16s, u32s } from './bytes.ts'
import { type Glyph, readGlyphs } from './glyphs.ts'

/** Tables that WOFF2 knows by number; of those behind them none is wanted here. */
const knownTags = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF ', 'VORG', 'EBDT'],
  ...['EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB'],
]

/** What a PDF needs of a font; without the tables of its variations it is the one of the usual weight. */
const wanted = new Set(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'GDEF', 'GPOS', 'GSUB'])

type Table = { tag: string; length: number; transformed: boolean }

function readDirectory(reader: Reader, count: number): Table[] {
  return Array.from({ length: count }, () => {
    const flags = reader.u8()
    const known = flags & 0x3f
    const tag = known === 0x3f ? reader.take(4).toString('latin1') : (knownTags[known] ?? `${known}`)
    const version = flags >> 6
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const length = reader.base128()
    return { tag, transformed, length: transformed ? reader.base128() : length }
  })
}

/** Widths with the left bearings, which are where the outlines begin, put back. */
function readWidths(table: Buffer, glyphs: readonly Glyph[], widths: number): Buffer {
  const reader = new Reader(table)
  const flags = reader.u8()
  const advances = Array.from({ length: widths }, () => reader.u16())
  const bearings = glyphs.map(({ xMin }, glyph) => {
    const isGiven = (flags & (glyph < widths ? 1 : 2)) === 0
    return isGiven ? reader.i16() : xMin
  })
  return u16s(...bearings.flatMap((bearing, glyph) => (glyph < widths ? [advances[glyph] ?? 0, bearing] : [bearing])))
}

/** A font of the web as the TrueType font it was made from: what writes PDFs cannot put the former into them. */
export function unpackWoff2(file: Buffer): Buffer {
  const reader = new Reader(file)
  if (reader.take(4).toString('latin1') !== 'wOF2') throw new Error('This is no WOFF2 file.')
  const flavour = reader.u32()
  reader.u32()
  const count = reader.u16()
  reader.take(6)
  const compressed = reader.u32()
  reader.take(24)
  const directory = readDirectory(reader, count)
  const content = new Reader(brotliDecompressSync(reader.take(compressed)))
  const held = new Map(directory.map((table) => [table.tag, { ...table, bytes: content.take(table.length) }]))
  const need = (tag: string) => held.get(tag) ?? missing(tag)

  const glyphs = readGlyphs(need('glyf').bytes)
  const padded = glyphs.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]))
  let offset = 0
  const offsets = [0, ...padded.map(({ length }) => (offset += length))]
  const head = Buffer.from(need('head').bytes)
  head.writeInt16BE(1, 50)
  const hmtx = need('hmtx')
  const made: Record<string, Buffer> = { glyf: Buffer.concat(padded), loca: u32s(...offsets), head }
  if (hmtx.transformed) made.hmtx = readWidths(hmtx.bytes, glyphs, need('hhea').bytes.readUInt16BE(34))
  const kept = [...held.values()].filter(({ tag }) => wanted.has(tag) && !(tag in made)).map(({ tag, bytes }) => [tag, bytes] as const)
  return writeTables(flavour, [...kept, ...Object.entries(made)])
}

function missing(tag: string): never {
  throw new Error(`The font has no table ${tag}.`)
}

function writeTables(flavour: number, tables: (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1))
  let offset = 12 + 16 * sorted.length
  const entries: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [tag, bytes] of sorted) {
    // Nobody looks at the checksums of a font inside a PDF.
    entries.push(Buffer.from(tag, 'latin1'), u32s(0, offset, bytes.length))
    const padding = Buffer.alloc(-bytes.length & 3)
    bodies.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat([u32s(flavour), u16s(sorted.length, 0, 0, 0), ...entries, ...bodies])
}
