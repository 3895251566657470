import katex from 'katex'
import { expect, test } from 'vitest'
import 'katex/contrib/mhchem'
import {
  formulas,
  images,
  type Language,
  languages,
  options,
  type Question,
  questions,
  read,
  rows,
  texts,
  withoutFormulas,
  withoutImages,
} from './testing.ts'

const devanagari = /[\u0900-\u097f]/
const bare = (text: string): string => withoutFormulas(withoutImages(text))
const everyText = (language: Language): [string, string][] =>
  rows.flatMap((row) => texts(row, language).map(([column, text]): [string, string] => [`${row.Code} ${column}`, text]))

/** Where the English language itself is examined, options stay English and the question is translated only in its instruction. */
const examinesEnglish = (row: Question): boolean => /english/i.test(`${row.paper} ${row.Section}`)

test('every formula renders, chemistry too', { timeout: 20_000 }, () => {
  const seen = new Map<string, string>()
  for (const [place, text] of languages.flatMap(everyText))
    for (const { tex, display } of formulas(text)) if (!seen.has(tex)) seen.set(tex, `${display ? 'display' : 'inline'} ${place}`)
  const faults: string[] = []
  for (const [tex, place] of seen) {
    try {
      katex.renderToString(tex, { displayMode: place.startsWith('display'), throwOnError: true, strict: 'ignore' })
    } catch (error) {
      faults.push(`${place}: ${error}`)
    }
  }
  expect(seen.size).toBeGreaterThan(2000)
  expect(faults).toEqual([])
})

test('no dollar is left over, and Devanagari inside a formula stands in \\text', () => {
  const faults = languages
    .flatMap(everyText)
    .filter(
      ([, text]) =>
        withoutFormulas(text).includes('$') || formulas(text).some(({ tex }) => devanagari.test(tex.replace(/\\text\{[^}]*\}/g, ''))),
    )
  expect(faults).toEqual([])
})

test('the rows of a table have as many cells as its head', () => {
  for (const [place, text] of languages.flatMap(everyText))
    for (const table of text.match(/(?:^\|.*\|$\n?)+/gm) ?? []) {
      const cells = table
        .trim()
        .split('\n')
        .map((line) => line.split('|').length)
      expect(new Set(cells).size, `${place}: ${cells}`).toBe(1)
    }
})

test('wherever there are English words there is Hindi in Devanagari', () => {
  const columns = ['Question', 'Explanation', 'Content'] as const
  for (const row of rows) {
    for (const column of columns) {
      expect(!row[`${column}_EN`], row.Code).toBe(!row[`${column}_HI`])
      if (/[a-z]{3}/.test(bare(row[`${column}_EN`]))) expect(bare(row[`${column}_HI`]), row.Code).toMatch(devanagari)
    }
    if (examinesEnglish(row)) continue
    const hindi = options(row, 'HI')
    for (const [n, option] of options(row, 'EN').entries())
      if (/[a-z]{3}/.test(bare(option).replace(/\b[ivx]+\b/g, ''))) expect(bare(hindi[n] ?? ''), row.Code).toMatch(devanagari)
  }
})

test('the Hindi holds no English sentence, no Latin full stop and no other digits', () => {
  for (const row of rows)
    for (const [column, text] of texts(row, 'HI')) {
      expect(bare(text), `${row.Code} ${column}`).not.toMatch(/[\u0900-\u097f]{3}\.(\s|$)/)
      expect(text, `${row.Code} ${column}`).not.toMatch(/[\u0966-\u096f]/)
      if (!examinesEnglish(row)) expect(bare(text), `${row.Code} ${column}`).not.toMatch(/([A-Za-z]{2,}[ ,;]+){3}[A-Za-z]{2,}/)
    }
})

test('a question and its options have the same numbers in both languages', () => {
  const numbers = (text: string): string =>
    (
      withoutImages(text)
        .replace(/\\text\{[^}]*\}(\^\{?-?\d\}?)?/g, ' ')
        .match(/\d+([.,:]\d+)*/g) ?? []
    )
      .sort()
      .join(' ')
  for (const row of questions) {
    expect(numbers(row.Question_HI), row.Code).toBe(numbers(row.Question_EN))
    const hindi = options(row, 'HI')
    for (const [n, option] of options(row, 'EN').entries())
      if (numbers(option)) expect(numbers(hindi[n] ?? ''), row.Code).toBe(numbers(option))
  }
})

test('every image that is shown exists, says what it shows in its language, and every image is shown', () => {
  const shown = new Set<string>()
  for (const language of languages)
    for (const [place, text] of everyText(language))
      for (const [, alt = '', address = ''] of text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)) {
        expect(alt, place).toMatch(language === 'HI' ? devanagari : /[a-z]{3}/)
        expect(address, place).toMatch(/^content:/)
        shown.add(address.slice('content:'.length))
      }
  expect([...shown].sort()).toEqual([...images].sort())
})

test('an image is a plain drawing that can run nothing and fetch nothing', () => {
  const drawing = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc']
  for (const image of images) {
    const source = read(image)
    expect(source, image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/)
    for (const [, element = ''] of source.matchAll(/<([^\s/>]+)/g)) expect(drawing, image).toContain(element)
    for (const [, attribute = ''] of source.matchAll(/\s([\w:-]+)=/g)) expect(attribute, image).not.toMatch(/^on|href|^style$|^src/)
    expect(source.replace('xmlns="http://www.w3.org/2000/svg"', ''), image).not.toMatch(/url\(|:\/\/|javascript:|<[!?]|&/)
  }
})
