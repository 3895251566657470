import { expect, test } from 'vitest'
import { findFreePlace, overlaps, type Rect } from './free-place.ts'

const room = { width: 360, height: 800, margin: 8, size: 60 }
const corner = { x: 292, y: 732 }

test('a place that covers nothing is kept', () => {
  expect(findFreePlace(corner, room, { controls: [{ x: 0, y: 0, width: 360, height: 200 }] })).toEqual(corner)
})

test('a button that covers a control slides up along its edge, no further than needed', () => {
  const control = { x: 250, y: 700, width: 100, height: 92 }
  const place = findFreePlace(corner, room, { controls: [control] })
  expect(place.x).toBe(corner.x)
  expect(overlaps(place, room.size, control)).toBe(false)
  expect(place.y).toBeGreaterThan(700 - 60 - 8)
})

test('where its edge is full it takes the other side', () => {
  const rightEdge = { x: 180, y: 0, width: 180, height: 800 }
  expect(findFreePlace(corner, room, { controls: [rightEdge] })).toEqual({ x: 8, y: 732 })
})

test('where both sides are full it goes to the gap in the header', () => {
  const header: Rect = { x: 0, y: 0, width: 360, height: 64 }
  const controls = [
    { x: 0, y: 64, width: 360, height: 736 },
    { x: 16, y: 16, width: 110, height: 32 },
    { x: 204, y: 10, width: 140, height: 44 },
  ]
  const place = findFreePlace(corner, room, { controls, header })
  expect(controls.some((control) => overlaps(place, room.size, control))).toBe(false)
  expect(place.y).toBe(2)
})

test('it never leaves the window, and stays where nothing is free', () => {
  expect(findFreePlace({ x: 900, y: -40 }, room, { controls: [] })).toEqual({ x: 292, y: 8 })
  expect(findFreePlace(corner, room, { controls: [{ x: 0, y: 0, width: 360, height: 800 }] })).toEqual(corner)
})

test('a place beside text is better than one on it, but a control is worse than both', () => {
  const control = { x: 250, y: 700, width: 100, height: 92 }
  const text = { x: 0, y: 400, width: 360, height: 300 }
  expect(findFreePlace(corner, room, { controls: [control], texts: [text] }).y).toBeLessThan(400)
  const everywhere = { x: 0, y: 0, width: 360, height: 800 }
  const place = findFreePlace(corner, room, { controls: [control], texts: [everywhere] })
  expect(overlaps(place, room.size, control)).toBe(false)
})
