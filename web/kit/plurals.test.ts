import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const files = fs.readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /translations\.ts$/.test(name))

type Phrase = string | ((...values: unknown[]) => unknown)

/** Every phrase with a value in it, of all files of translations. */
async function listPhrases() {
  const phrases: { name: string; phrase: Exclude<Phrase, string> }[] = []
  for (const file of files) {
    const exported = (await import(path.join(web, file))) as Record<string, { en?: Record<string, Phrase> }>
    for (const { en = {} } of Object.values(exported)) {
      for (const [key, phrase] of Object.entries(en)) if (typeof phrase === 'function') phrases.push({ name: `${file} ${key}`, phrase })
    }
  }
  return phrases
}

const plural =
  /(?:^|[^\d.,⁄])1 (?:more )?(?:answers|badges|cards|days|events|exams|hours|marks|members|minutes|months|papers|points|questions|results|rows|seconds|subjects|tests|topics)\b/
const singular =
  /(?:^|[^\d.,⁄])[02] (?:answer|badge|card|day|event|exam|hour|mark|member|minute|month|paper|point|question|result|row|second|subject|test|topic)\b/

test('every phrase has the number of what it counts: 0, 1 and 2', async () => {
  const phrases = await listPhrases()
  expect(phrases.length).toBeGreaterThan(80)
  const faults = phrases.flatMap(({ name, phrase }) =>
    [0, 1, 2].flatMap((count) => {
      const text = String(phrase(count, count, count, count))
      return (count === 1 ? plural : singular).test(text) ? [`${name}: ${text}`] : []
    }),
  )
  expect(faults).toEqual([])
})
