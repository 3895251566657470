import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPassageKey } from './passage.ts'
import { drawWholePassages, keepPassagesTogether, placeGroup } from './passage-order.ts'

const places = (...list: string[]) => list.map((each) => ({ id: each, passageId: each.length > 1 ? (each[0] ?? null) : null }))

test('questions of a passage stand together where its first one is, in their order', () => {
  expect(keepPassagesTogether(places('a', 'p1', 'b', 'q1', 'p2', 'c', 'p3', 'q2'))).toEqual(['a', 'p1', 'p2', 'p3', 'b', 'q1', 'q2', 'c'])
})

test('bringing passages together twice changes nothing more, and loses no question', () => {
  const questions = fc.uniqueArray(fc.record({ id: fc.uuid(), passageId: fc.constantFrom(null, 'p', 'q', 'r') }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(questions, (list) => {
      const passageOf = new Map(list.map(({ id, passageId }) => [id, passageId]))
      const once = keepPassagesTogether(list)
      expect([...once].sort()).toEqual(list.map(({ id }) => id).sort())
      expect(keepPassagesTogether(once.map((id) => ({ id, passageId: passageOf.get(id) ?? null })))).toEqual(once)
      for (const passage of ['p', 'q', 'r']) {
        const at = once.flatMap((id, index) => (passageOf.get(id) === passage ? [index] : []))
        expect(at).toEqual(at.map((_, offset) => (at[0] ?? 0) + offset))
        const before = list.filter(({ passageId }) => passageId === passage).map(({ id }) => id)
        expect(once.filter((id) => passageOf.get(id) === passage)).toEqual(before)
      }
    }),
  )
})

test('a group is put in its order at the place of its earliest member', () => {
  expect(placeGroup(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'b', 'c'])
  expect(placeGroup(['a', 'b'], [])).toEqual(['a', 'b'])
})

test('a passage is drawn whole or not at all', () => {
  const candidates = places('p1', 'p2', 'p3', 'a', 'q1', 'q2', 'b')
  expect(drawWholePassages(candidates, 5)).toEqual(['p1', 'p2', 'p3', 'a', 'b'])
  expect(drawWholePassages(candidates, 2)).toEqual(['a', 'b'])
  expect(drawWholePassages(candidates, 6)).toEqual(['p1', 'p2', 'p3', 'a', 'q1', 'q2'])
})

test('the next key is one that the paper does not use', () => {
  expect(nextPassageKey([])).toBe('P1')
  expect(nextPassageKey(['P2', 'Chart', 'P10'])).toBe('P11')
})
