import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importFormats } from '#domain/questions/question-import.ts'
import { readSample } from './testing.ts'

const folder = fileURLToPath(new URL('samples', import.meta.url))
const samples = importFormats.flatMap((format) =>
  (fs.existsSync(path.join(folder, format)) ? fs.readdirSync(path.join(folder, format)) : [])
    .filter((name) => !name.endsWith('.json'))
    .map((name) => ({ format, name, path: path.join(folder, format, name) })),
)

test('there are a hundred files, of every format', () => {
  expect(samples.length).toBeGreaterThanOrEqual(100)
  expect(new Set(samples.map(({ format }) => format))).toEqual(new Set(importFormats))
})

describe.each(importFormats)('%s', (format) => {
  test.each(samples.filter((sample) => sample.format === format))('$name gives what stands beside it', async (sample) => {
    const got = await readSample(format, fs.readFileSync(sample.path)).catch((error: { message: string; errors?: string[] }) => ({
      failed: error.errors ?? error.message,
    }))
    expect(JSON.parse(JSON.stringify(got))).toEqual(JSON.parse(fs.readFileSync(`${sample.path}.json`, 'utf8')))
  })
})
