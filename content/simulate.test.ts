import { expect, test } from 'vitest'
import { alphaOf, fullMocks, simulate } from './simulate.ts'
import { exams } from './testing.ts'

test('every exam has a full mock', () => {
  for (const { slug, subjects } of exams) {
    const files = subjects.flatMap(({ papers }) => papers.map(({ file }) => file))
    expect(files.filter((file) => fullMocks.some(({ path }) => path.endsWith(file))).length, slug).toBeGreaterThan(0)
  }
})

test('alpha is 1 where all questions agree and near 0 where none do', () => {
  expect(
    alphaOf([
      [1, 1, 1],
      [0, 0, 0],
      [1, 1, 1],
    ]),
  ).toBeCloseTo(1)
  expect(
    alphaOf([
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ]),
  ).toBeCloseTo(0)
})

test.each(fullMocks.map((mock) => [mock.slug, mock] as const))('%s separates learners of three levels reliably', (_, mock) => {
  const { alpha, byLevel } = simulate(mock)
  const { beginner, prepared, strong } = byLevel
  expect(alpha).toBeGreaterThan(0.8)
  expect(prepared.mean).toBeGreaterThan(beginner.mean + 8)
  expect(strong.mean).toBeGreaterThan(prepared.mean + 8)
  for (const { deviation, lowest, highest } of [beginner, prepared, strong]) {
    expect(deviation).toBeGreaterThan(2)
    expect(highest - lowest).toBeGreaterThan(10)
  }
  // Neither end of the scale is crowded.
  expect(strong.highest).toBeLessThan(100)
  expect(beginner.mean).toBeGreaterThan(0)
})
