import { describe, expect, test } from 'vitest'
import { importFormats } from '#domain/questions/question-import.ts'
import { readSample, samples } from './testing.ts'

test('there are a hundred files, of every format, and 25 of Word', () => {
  expect(samples.length).toBeGreaterThanOrEqual(100)
  expect(samples.filter(({ format }) => format === 'word').length).toBeGreaterThanOrEqual(25)
  expect(new Set(samples.map(({ format }) => format))).toEqual(new Set(importFormats))
})

describe.each(importFormats)('%s', (format) => {
  test.each(samples.filter((sample) => sample.format === format))('$name gives what stands beside it', async (sample) => {
    const got = await readSample(format, await sample.read()).catch((error: { message: string; errors?: string[] }) => ({
      failed: error.errors ?? error.message,
    }))
    expect(JSON.parse(JSON.stringify(got))).toEqual(await sample.readExpected())
  })
})
