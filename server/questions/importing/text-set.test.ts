import { expect, test } from 'vitest'
import { openTextSet } from './text-set.ts'

test('a text is new once, also after the set has grown', () => {
  const set = openTextSet()
  const texts = Array.from({ length: 5000 }, (_, at) => `text ${at}`)
  expect(texts.every((text) => set.add(text))).toBe(true)
  expect(texts.some((text) => set.add(text))).toBe(false)
  expect(set.add('another')).toBe(true)
})
