import fs from 'node:fs'
import path from 'node:path'
import katex from 'katex'
import { expect, test } from 'vitest'
import 'katex/contrib/mhchem'
import { languages } from '#domain/language.ts'
import { checkTemplate, seriesLength } from '#domain/questions/templates/check.ts'
import { type Instance, instantiate } from '#domain/questions/templates/instantiate.ts'
import { Template } from '#domain/questions/templates/template.ts'
import { isNumber, isWord } from '#domain/questions/templates/value.ts'
import { templateSolutions as aptitude } from './solve/templates-aptitude.ts'
import { templateSolutions as mathematics } from './solve/templates-mathematics.ts'
import { templateSolutions as reasoning } from './solve/templates-reasoning.ts'
import { templateSolutions as science } from './solve/templates-science.ts'
import { formulas, withoutFormulas, withoutImages } from './testing.ts'

const folder = path.join(import.meta.dirname, 'templates')
const subjects = ['chemistry', 'data-interpretation', 'mathematics', 'physics', 'quantitative-aptitude', 'reasoning']
const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
const templates = files.map((file) => Template.parse(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))))
const solutions = { ...mathematics, ...science, ...aptitude, ...reasoning }
const each = templates.map((template): [string, Template] => [template.code, template])
const instancesPerTemplate = 1000

type Chapter = { topics: { name: { en: string } }[] }

const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/\d+(?:,\d+)*(?:\.\d+)?/g), ([digits]) => Number(digits.replaceAll(',', '')))

const samples = new Map(templates.map((template) => [template.code, checkTemplate(template)]))
const sampleOf = (template: Template): Instance[] => samples.get(template.code)?.instances ?? []

test('there are at least forty templates, over all six subjects, each with a code of its own', () => {
  expect(templates.length).toBeGreaterThanOrEqual(40)
  expect([...new Set(files.map((file) => file.split(path.sep)[0]))].sort()).toEqual(subjects)
  expect(new Set(templates.map(({ code }) => code)).size).toBe(templates.length)
})

test.each(each)('%s has no faults, and its first fifty instances differ', (code, template) => {
  expect(samples.get(code)?.faults).toEqual([])
  expect(new Set(sampleOf(template).map(({ question }) => question.en)).size).toBe(seriesLength)
})

test('the topic of every template is in a syllabus, so that it can be practised', () => {
  const syllabi = path.join(import.meta.dirname, 'syllabus')
  const topics = new Set(
    fs
      .readdirSync(syllabi)
      .flatMap((file) => JSON.parse(fs.readFileSync(path.join(syllabi, file), 'utf8')) as { chapters: Chapter[] }[])
      .flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics.map(({ name }) => name.en.toLowerCase()))),
  )
  expect(templates.filter(({ topic }) => !topics.has(topic.toLowerCase())).map(({ code }) => code)).toEqual([])
})

test('every template has a solver, and every solver a template', () => {
  expect(Object.keys(solutions).sort()).toEqual(templates.map(({ code }) => code).sort())
})

test.each(each)('1,000 instances of %s agree with the solver', { timeout: 60_000 }, (code, template) => {
  for (let seed = 1; seed <= instancesPerTemplate; seed += 1) {
    const { question, key } = instantiate(template, `proof ${seed}`)
    const computed = solutions[code]?.({ text: question.en, numbers: numbersIn(question.en) })
    if (isNumber(key)) {
      const value = key.valueOf()
      const error = Math.abs(Number(computed) - value)
      if (!(error <= 1e-7 * Math.max(1, Math.abs(value)))) expect.fail(`${question.en}\nkey ${value}, solver ${computed}`)
    } else if (!isWord(key) || computed !== key.en) expect.fail(`${question.en}\nkey ${JSON.stringify(key)}, solver ${computed}`)
  }
})

test('the key is evenly spread over the places, and among sorted numbers half of the time in the middle', () => {
  const places = [0, 0, 0, 0]
  const ranks = [0, 0, 0, 0]
  for (const template of templates.filter(({ kind }) => kind === 'single'))
    for (let seed = 1; seed <= 100; seed += 1) {
      const { options, correctAnswers, key } = instantiate(template, `balance ${seed}`)
      const place = options.findIndex(({ id }) => correctAnswers.includes(id))
      places[place] = (places[place] ?? 0) + 1
      if (!isNumber(key)) continue
      const rank = options.filter(({ value }) => isNumber(value) && value.lt(key)).length
      ranks[rank] = (ranks[rank] ?? 0) + 1
    }
  const share = (counts: number[], at: number) => ((counts[at] ?? 0) / counts.reduce((sum, one) => sum + one, 0)) * 100
  const shares = (counts: number[]) => counts.map((_, at) => Math.round(share(counts, at)))
  for (const at of [0, 1, 2, 3]) expect(Math.abs(share(places, at) - 25), `places ${shares(places)}`).toBeLessThan(5)
  expect(Math.abs(share(ranks, 1) + share(ranks, 2) - 50), `ranks ${shares(ranks)}`).toBeLessThan(5)
})

/** Whether an option is a fraction, or how many decimals it has. */
const formOf = (text: string): string => (text.includes('frac') ? 'fraction' : String((/\.(\d+)/.exec(text)?.[1] ?? '').length))

test('the key can seldom be recognised by its form, such as the only whole number', () => {
  const shares = templates
    .filter(({ kind }) => kind === 'single')
    .map((template) => {
      const isRecognisable = ({ options, correctAnswers }: Instance) => {
        const forms = (isKey: boolean) =>
          options.filter(({ id }) => correctAnswers.includes(id) === isKey).map(({ text }) => formOf(text.en))
        return !forms(false).includes(forms(true)[0] ?? '')
      }
      return { code: template.code, share: sampleOf(template).filter(isRecognisable).length / seriesLength }
    })
  expect(shares.filter(({ share }) => share > 0.3)).toEqual([])
  expect(shares.reduce((sum, { share }) => sum + share, 0) / shares.length).toBeLessThan(0.05)
})

test('every formula of the first ten instances renders', { timeout: 60_000 }, () => {
  const errors: string[] = []
  for (const template of templates)
    for (const { question, options, explanation } of sampleOf(template).slice(0, 10))
      for (const text of [question, explanation, ...options.map((option) => option.text)].flatMap(({ en, hi }) => [en, hi]))
        for (const { tex } of formulas(text))
          try {
            katex.renderToString(tex, { throwOnError: true, strict: 'ignore' })
          } catch (error) {
            errors.push(`${template.code}: ${error}`)
          }
  expect(errors).toEqual([])
})

test('texts are in Devanagari without its digits or Latin full stops, dollar signs match, and explanations say enough', () => {
  for (const template of templates)
    for (const { question, explanation, options, figures } of sampleOf(template).slice(0, 10)) {
      const slips = options.flatMap(({ slip }) => (slip ? [slip] : []))
      for (const { hi } of [question, explanation, ...slips]) {
        expect(hi, template.code).not.toMatch(/[\u0966-\u096f]/)
        expect(withoutFormulas(withoutImages(hi)), template.code).not.toMatch(/[\u0900-\u097f]{3}\.(\s|$)/)
        expect(withoutFormulas(withoutImages(hi)), template.code).not.toMatch(/([A-Za-z]{2,}[ ,;]+){3}[A-Za-z]{2,}/)
      }
      for (const language of languages) {
        expect(withoutFormulas(question[language] + explanation[language]), template.code).not.toContain('$')
        expect(explanation[language].split('\n\n')[0]?.length, template.code).toBeGreaterThanOrEqual(70)
        for (const drawing of Object.values(figures)) expect(drawing[language], template.code).toMatch(/^<svg .*<\/svg>$/)
      }
      if (template.kind === 'single') expect(slips.length, template.code).toBe(options.length - 1)
    }
})
