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
const proseOf = (text: string): string => withoutFormulas(withoutImages(text))
const everyText = (language: Language): [string, string][] =>
  rows.flatMap((row) => texts(row, language).map(([column, text]): [string, string] => [`${row.Code} ${column}`, text]))

/** Where the English language itself is tested, options stay English and only the instruction is translated. */
const examinesEnglish = (row: Question): boolean => /english/i.test(`${row.paper} ${row.Section}`)

test('every formula renders, including chemistry', () => {
  const seen = new Map<string, string>()
  for (const [place, text] of languages.flatMap(everyText))
    for (const { tex, display } of formulas(text)) if (!seen.has(tex)) seen.set(tex, `${display ? 'display' : 'inline'} ${place}`)
  const errors: string[] = []
  for (const [tex, place] of seen) {
    try {
      katex.renderToString(tex, { displayMode: place.startsWith('display'), throwOnError: true, strict: 'ignore' })
    } catch (error) {
      errors.push(`${place}: ${error}`)
    }
  }
  expect(seen.size).toBeGreaterThan(2000)
  expect(errors).toEqual([])
})

test('no dollar sign is unmatched, and Devanagari inside a formula is in \\text', () => {
  const errors = languages
    .flatMap(everyText)
    .filter(
      ([, text]) =>
        withoutFormulas(text).includes('$') || formulas(text).some(({ tex }) => devanagari.test(tex.replace(/\\text\{[^}]*\}/g, ''))),
    )
  expect(errors).toEqual([])
})

test('the rows of a table have as many cells as its header', () => {
  for (const [place, text] of languages.flatMap(everyText))
    for (const table of text.match(/(?:^\|.*\|$\n?)+/gm) ?? []) {
      const cells = table
        .trim()
        .split('\n')
        .map((line) => line.split('|').length)
      expect(new Set(cells).size, `${place}: ${cells}`).toBe(1)
    }
})

test('every text with English words has a Hindi translation in Devanagari', () => {
  const columns = ['Question', 'Explanation', 'Content'] as const
  for (const row of rows) {
    for (const column of columns) {
      expect(!row[`${column}_EN`], row.Code).toBe(!row[`${column}_HI`])
      if (/[a-z]{3}/.test(proseOf(row[`${column}_EN`]))) expect(proseOf(row[`${column}_HI`]), row.Code).toMatch(devanagari)
    }
    if (examinesEnglish(row)) continue
    const hindi = options(row, 'HI')
    for (const [n, option] of options(row, 'EN').entries())
      if (/[a-z]{3}/.test(proseOf(option).replace(/\b[ivx]+\b/g, ''))) expect(proseOf(hindi[n] ?? ''), row.Code).toMatch(devanagari)
  }
})

test('Hindi texts have no English sentences, Latin full stops or Devanagari digits', () => {
  for (const row of rows)
    for (const [column, text] of texts(row, 'HI')) {
      expect(proseOf(text), `${row.Code} ${column}`).not.toMatch(/[\u0900-\u097f]{3}\.(\s|$)/)
      expect(text, `${row.Code} ${column}`).not.toMatch(/[\u0966-\u096f]/)
      if (!examinesEnglish(row)) expect(proseOf(text), `${row.Code} ${column}`).not.toMatch(/([A-Za-z]{2,}[ ,;]+){3}[A-Za-z]{2,}/)
    }
})

/** Spellings that the texts do not use, with the one that they do. */
const otherSpellings = {
  ग़लत: 'गलत',
  अर्थात्: 'अर्थात',
  दोगुन: 'दुगुन',
  अक्टूबर: 'अक्तूबर',
  अंतरराष्ट्रीय: 'अंतर्राष्ट्रीय',
  संवैधानिक: 'सांविधानिक',
  आणविक: 'आण्विक',
  फ़ोकस: 'फोकस',
  श्रृंखला: 'शृंखला',
  'अनावेशित हो': 'निरावेशित हो',
}

test('Hindi texts have one spelling of a word, and Latin units after numbers', () => {
  for (const [place, text] of everyText('HI')) {
    for (const [other, used] of Object.entries(otherSpellings)) expect(text, `${place}: ${used}`).not.toContain(other)
    expect(text, place).not.toMatch(/[\d$}] ?(किमी|सेमी|मिमी|किग्रा)/)
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

test('every referenced image exists and has a description in its language, and every image is referenced', () => {
  const referenced = new Set<string>()
  for (const language of languages)
    for (const [place, text] of everyText(language))
      for (const [, alt = '', url = ''] of text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)) {
        expect(alt, place).toMatch(language === 'HI' ? devanagari : /[a-z]{3}/)
        expect(url, place).toMatch(/^content:/)
        referenced.add(url.slice('content:'.length))
      }
  expect([...referenced].sort()).toEqual([...images].sort())
})

test('an image is a plain SVG that cannot run scripts or load anything', () => {
  const allowedElements = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc']
  for (const image of images) {
    const source = read(image)
    expect(source, image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/)
    for (const [, element = ''] of source.matchAll(/<([^\s/>]+)/g)) expect(allowedElements, image).toContain(element)
    for (const [, attribute = ''] of source.matchAll(/\s([\w:-]+)=/g)) expect(attribute, image).not.toMatch(/^on|href|^style$|^src/)
    expect(source.replace('xmlns="http://www.w3.org/2000/svg"', ''), image).not.toMatch(/url\(|:\/\/|javascript:|<[!?]|&/)
  }
})
