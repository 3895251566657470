import fc from 'fast-check'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { difficulties } from '../catalogue/paper.ts'
import { type Candidate, drawSession, sessionSize } from './draw.ts'

const base = { id: fc.uuid(), difficulty: fc.constantFrom(...difficulties) }
const stored = fc.record<Candidate>({
  ...base,
  isCostly: fc.boolean(),
  isGenerated: fc.constant(false),
  last: fc.option(fc.record({ at: fc.nat(), isCorrect: fc.boolean() })),
})
const generated = fc.record<Candidate>({
  ...base,
  isCostly: fc.constant(false),
  isGenerated: fc.constant(true),
  last: fc.constant(null),
})
const candidates = fc.uniqueArray(fc.oneof(stored, generated), { selector: ({ id }) => id, maxLength: 40 })
const level = fc.integer({ min: 10, max: 30 }).map((tenths) => new Fraction(tenths, 10))
const make = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, difficulty: 'Medium', isCostly: false, isGenerated: false, last: null },
  ...more,
})

test('a session has ten different candidates, or all where there are fewer', () => {
  fc.assert(
    fc.property(candidates, level, fc.string(), (list, at, seed) => {
      const drawn = drawSession(list, at, seed)
      expect(drawn).toHaveLength(Math.min(sessionSize, list.length))
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length)
      expect(drawn.every((each) => list.includes(each))).toBe(true)
    }),
  )
})

test('nothing that costs a rank is drawn while something free is left', () => {
  fc.assert(
    fc.property(candidates, level, fc.string(), (list, at, seed) => {
      const free = list.filter(({ isCostly }) => !isCostly).length
      expect(drawSession(list, at, seed).filter(({ isCostly }) => !isCostly)).toHaveLength(Math.min(sessionSize, free))
    }),
  )
})

test('the same seed draws the same session', () => {
  fc.assert(
    fc.property(candidates, level, fc.string(), (list, at, seed) => {
      expect(drawSession(list, at, seed)).toEqual(drawSession([...list], at, seed))
    }),
  )
})

test('new questions come before mistakes, and mistakes before what was right', () => {
  const right = make('right', { last: { at: 1, isCorrect: true } })
  const wrong = make('wrong', { last: { at: 5, isCorrect: false } })
  const drawn = drawSession([right, wrong, make('new', { difficulty: 'Hard' })], new Fraction(2), 'seed')
  expect(drawn.map(({ id }) => id)).toEqual(['new', 'wrong', 'right'])
})

test('of new questions those nearest to the level are drawn', () => {
  const list = difficulties.flatMap((difficulty) => Array.from({ length: 10 }, (_, at) => make(`${difficulty} ${at}`, { difficulty })))
  for (const [at, difficulty] of difficulties.entries()) {
    expect(new Set(drawSession(list, new Fraction(at + 1), 'seed').map((each) => each.difficulty))).toEqual(new Set([difficulty]))
  }
})

test('what was right comes back from the longest ago', () => {
  const list = [30, 10, 20].map((at) => make(String(at), { last: { at, isCorrect: true } }))
  expect(drawSession(list, new Fraction(2), 'seed').map(({ id }) => id)).toEqual(['10', '20', '30'])
})

test('at most half of a session is generated while stored questions that cost no rank are left', () => {
  fc.assert(
    fc.property(candidates, level, fc.string(), (list, at, seed) => {
      const drawn = drawSession(list, at, seed)
      const made = drawn.filter(({ isGenerated }) => isGenerated).length
      const isLeft = list.some((each) => !each.isGenerated && !each.isCostly && !drawn.includes(each))
      if (isLeft) expect(made).toBeLessThanOrEqual(sessionSize / 2)
    }),
  )
})

test('mistakes come back beside generated questions', () => {
  const endless = Array.from({ length: 30 }, (_, at) => make(`new ${at}`, { isGenerated: true }))
  const mistakes = Array.from({ length: 8 }, (_, at) => make(`mistake ${at}`, { last: { at, isCorrect: false } }))
  const drawn = drawSession([...endless, ...mistakes], new Fraction(2), 'seed')
  expect(drawn.filter(({ id }) => id.startsWith('mistake'))).toHaveLength(5)
})

test('of generated questions those nearest to the level are drawn', () => {
  const list = difficulties.flatMap((difficulty) =>
    Array.from({ length: 10 }, (_, at) => make(`${difficulty} ${at}`, { difficulty, isGenerated: true })),
  )
  for (const [at, difficulty] of difficulties.entries()) {
    expect(new Set(drawSession(list, new Fraction(at + 1), 'seed').map((each) => each.difficulty))).toEqual(new Set([difficulty]))
  }
})
