export type Point = { x: number; y: number }
export type Room = { width: number; height: number; margin: number; size: number }

export function insideRoom({ x, y }: Point, { width, height, margin, size }: Room): Point {
  const clamp = (value: number, length: number) => Math.min(Math.max(value, margin), Math.max(margin, length - size - margin))
  return { x: clamp(x, width), y: clamp(y, height) }
}
