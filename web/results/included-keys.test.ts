import { expect, test } from 'vitest'
import type { Result } from '#domain/results/result.ts'
import { includedKeys } from './included-keys.ts'

const key = (letter: string) => ({ correctAnswers: [letter], explanation: '', explanationHtml: '' })
const resultWith = (fields: object) => ({ stored: false, questions: [], ...fields }) as unknown as Result

test('a guest’s result contains its keys, and a stored result none', () => {
  expect(includedKeys(resultWith({ keys: [key('A')] }))).toEqual([key('A')])
  expect(includedKeys(resultWith({ stored: true }))).toBeUndefined()
})

test('the keys of a guest’s result from an earlier version are taken from its questions', () => {
  const questions = [
    { index: 0, key: key('B') },
    { index: 2, key: key('C') },
  ]
  const keys = includedKeys(resultWith({ questions }))
  expect([keys?.[0], keys?.[1], keys?.[2]]).toEqual([key('B'), undefined, key('C')])
})
