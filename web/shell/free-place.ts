// Where a floating button can rest without covering a control. Pure, so that it can be tested without a browser.
import { insideRoom, type Point, type Room } from './room.ts'
export type Rect = Point & { width: number; height: number }

const step = 4

export function overlaps({ x, y }: Point, size: number, rect: Rect): boolean {
  return x < rect.x + rect.width && rect.x < x + size && y < rect.y + rect.height && rect.y < y + size
}

/** All places along a line, the nearest to the wanted one first. */
function along(from: number, to: number, wanted: number): number[] {
  const values: number[] = []
  for (let value = from; value <= to; value += step) values.push(value)
  return values.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
}

/** What the button may lie on: never controls; text only where there is no other place. */
export type Obstacles = { controls: readonly Rect[]; texts?: readonly Rect[]; header?: Rect | undefined }

/**
 * Where it covers no control it stays. Otherwise it takes the nearest free place: up and down along its edge, then along the other side,
 * then in the header, which has a gap on every page. If nothing is free, it stays.
 */
export function findFreePlace(wanted: Point, room: Room, { controls, texts = [], header }: Obstacles): Point {
  const start = insideRoom(wanted, room)
  const isFreeOf = (rects: readonly Rect[]) => (point: Point) => !rects.some((rect) => overlaps(point, room.size, rect))
  const coversNoControl = isFreeOf(controls)
  if (coversNoControl(start)) return start
  const places = listPlaces(start, room, header)
  return places.find(isFreeOf([...controls, ...texts])) ?? places.find(coversNoControl) ?? start
}

function listPlaces(start: Point, { width, height, margin, size }: Room, header: Rect | undefined): Point[] {
  const right = width - size - margin
  const nearSide = start.x + size / 2 > width / 2 ? right : margin
  const columns = [start.x, nearSide, right + margin - nearSide]
  const beside = columns.flatMap((x) => along(margin, height - size - margin, start.y).map((y) => ({ x, y })))
  if (!header) return beside
  const y = Math.max(0, header.y + (header.height - size) / 2)
  return [...beside, ...along(margin, right, start.x).map((x) => ({ x, y }))]
}
