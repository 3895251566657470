import { Reader, u16s } from './bytes.ts'

/** A glyph as TrueType has it, and where its outline begins. */
export type Glyph = { bytes: Buffer; xMin: number }

const hasInstructions = 0x100
const moreComponents = 0x20

type Point = { dx: number; dy: number; onCurve: boolean }

const signed = (flag: number, value: number) => ((flag & 1) === 1 ? value : -value)

/** The five ways in which WOFF2 writes a step from point to point. */
function readPoint(flagByte: number, data: Reader): Point {
  const onCurve = flagByte < 128
  const flag = flagByte & 0x7f
  const [a, b] = [flag, flag >> 1]
  if (flag < 10) return { onCurve, dx: 0, dy: signed(a, ((flag & 14) << 7) + data.u8()) }
  if (flag < 20) return { onCurve, dx: signed(a, (((flag - 10) & 14) << 7) + data.u8()), dy: 0 }
  if (flag < 84) {
    const high = flag - 20
    const low = data.u8()
    return { onCurve, dx: signed(a, 1 + (high & 0x30) + (low >> 4)), dy: signed(b, 1 + ((high & 0x0c) << 2) + (low & 0x0f)) }
  }
  if (flag < 120) {
    const high = flag - 84
    const dx = signed(a, 1 + (Math.floor(high / 12) << 8) + data.u8())
    return { onCurve, dx, dy: signed(b, 1 + (((high % 12) >> 2) << 8) + data.u8()) }
  }
  if (flag < 124) {
    const [first, middle, last] = [data.u8(), data.u8(), data.u8()]
    return { onCurve, dx: signed(a, (first << 4) + (middle >> 4)), dy: signed(b, ((middle & 0x0f) << 8) + last) }
  }
  const dx = signed(a, data.u16())
  return { onCurve, dx, dy: signed(b, data.u16()) }
}

function boundsOf(points: readonly Point[]): [number, number, number, number] {
  let [x, y] = [0, 0]
  const xs: number[] = []
  const ys: number[] = []
  for (const { dx, dy } of points) {
    x += dx
    y += dy
    xs.push(x)
    ys.push(y)
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Undoes what WOFF2 does to the table of glyphs: outlines in streams of their own, bounds left out where they can be worked out. */
export function readGlyphs(table: Buffer): Glyph[] {
  const head = new Reader(table)
  head.u32()
  const count = head.u16()
  head.u16()
  const sizes = Array.from({ length: 7 }, () => head.u32())
  const [contours, pointCounts, flags, data, composites, bounds, instructions] = sizes.map((size) => new Reader(head.take(size))) as [
    ...[Reader, Reader, Reader, Reader, Reader, Reader, Reader],
  ]
  const bitmap = bounds.take(4 * Math.floor((count + 31) / 32))

  function simple(contourCount: number, given: Buffer | null): Glyph {
    const counts = Array.from({ length: contourCount }, () => pointCounts.short255())
    const points = Array.from({ length: counts.reduce((sum, each) => sum + each, 0) }, () => readPoint(flags.u8(), data))
    const length = data.short255()
    let end = -1
    const ends = counts.map((each) => {
      end += each
      return end
    })
    const box = given ?? u16s(...boundsOf(points))
    const bytes = Buffer.concat([
      ...[u16s(contourCount), box, u16s(...ends, length), instructions.take(length)],
      Buffer.from(points.map(({ onCurve }) => Number(onCurve))),
      u16s(...points.map(({ dx }) => dx), ...points.map(({ dy }) => dy)),
    ])
    return { bytes, xMin: box.readInt16BE(0) }
  }

  function composite(given: Buffer): Glyph {
    const parts: Buffer[] = [u16s(-1), given]
    let flag = moreComponents
    let instructed = false
    while ((flag & moreComponents) !== 0) {
      flag = composites.u16()
      instructed ||= (flag & hasInstructions) !== 0
      const scale = (flag & 0x08) !== 0 ? 2 : (flag & 0x40) !== 0 ? 4 : (flag & 0x80) !== 0 ? 8 : 0
      parts.push(u16s(flag), composites.take(2 + ((flag & 1) !== 0 ? 4 : 2) + scale))
    }
    if (instructed) {
      const length = data.short255()
      parts.push(u16s(length), instructions.take(length))
    }
    return { bytes: Buffer.concat(parts), xMin: given.readInt16BE(0) }
  }

  return Array.from({ length: count }, (_, glyph) => {
    const contourCount = contours.i16()
    const given = ((bitmap[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0 ? bounds.take(8) : null
    if (contourCount === 0) return { bytes: Buffer.alloc(0), xMin: 0 }
    if (contourCount > 0) return simple(contourCount, given)
    if (!given) throw new Error('A glyph made of others has no bounds.')
    return composite(given)
  })
}
