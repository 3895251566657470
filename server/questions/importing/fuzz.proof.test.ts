import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Failure } from '#domain/errors.ts'
import { type ImportFormat, importFormats } from '#domain/questions/question-import.ts'
import { readSample, samples } from './testing.ts'

const mutationsPerFile = 12

/** Mulberry32: the same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const pieces = [
  '<',
  '>',
  '"',
  '&amp;',
  '&',
  '=',
  '~',
  '{',
  '}',
  '#',
  '\n',
  '\n\n',
  ',',
  ';',
  'A',
  'B',
  '1',
  '0',
  '-',
  '%50%',
  ']]>',
  '</answer>',
  'ANSWER: B\n',
  'fraction="100"',
  '\\',
  '$',
  '|',
  'or',
  '(b)',
  'Ans: (c)',
  '2.',
  '<w:br/>',
  '</w:p><w:p>',
]

/** Removes, repeats, replaces or inserts a part of the file, or cuts it off. */
function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  const at = random(bytes.length + 1)
  const end = Math.min(bytes.length, at + 1 + random(random(4) === 0 ? 200 : 8))
  const other = random(bytes.length + 1)
  switch (random(6)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)])
    case 1:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)])
    case 2:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(pieces[random(pieces.length)] ?? ''), bytes.subarray(at)])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(pieces[random(pieces.length)] ?? ''), bytes.subarray(end)])
    case 4:
      return Buffer.concat([bytes.subarray(0, other), bytes.subarray(at, end), bytes.subarray(other)])
    default:
      return bytes.subarray(0, at)
  }
}

/** Letters and digits alone, so that markup and escapes do not count. */
const core = (text: string) =>
  text
    .replaceAll(/&(lt|gt|amp|quot|nbsp|minus);/g, '')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\(text|mathrm|pm|frac|sum|alpha)\b/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()

/** A tag may be markup or, in plain text, words. */
const withAndWithoutTags = (text: string) => `${core(text.replaceAll(/<\/?\w[^<>]*>/g, ''))} ${core(text)}`

type Question = { kind?: string | undefined; key?: string[]; options?: string[] }

/** The texts of the answers that the file itself marks as right, by a reading that is independent of the importer. */
const markedAsRight: Partial<Record<ImportFormat, (source: string) => string[]>> = {
  moodle: (source) =>
    source
      .split(/<answer\b/)
      .slice(1)
      .filter((answer) => Number(/fraction\s*=\s*["']([^"']*)["']/.exec(answer.slice(0, answer.indexOf('>') + 1))?.[1]) > 0)
      .map((answer) => withAndWithoutTags(answer)),
  gift: (source) =>
    [...source.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(/(?:=|~\s*%\d+(?:\.\d+)?%)((?:[^=~\\]|\\.)*)/gs)].map(([, text = '']) =>
      withAndWithoutTags(text.replaceAll(/\[\w+\]/g, '')),
    ),
  aiken: (source) => {
    const letters = [...source.matchAll(/^\s*ANSWERS?\s*:\s*\(?([A-J])/gim)].map(([, letter = '']) => letter.toUpperCase())
    return source.split(/\r\n?|\n/).flatMap((line) => (letters.includes(line.trim()[0] ?? '') ? [core(line.trim().slice(2))] : []))
  },
}

/** Whether a QTI file names the right options by their identifiers, where it has one question. */
function namesOptions(source: string, { key = [], options = [] }: Question): boolean {
  const ids = [
    ...source.matchAll(/<(?:simpleChoice|inlineChoice|qti-simple-choice|response_label)\b[^>]*?\bident(?:ifier)?\s*=\s*["']([^"']*)["']/g),
  ].map(([, id = '']) => id)
  if (ids.length !== options.length) return true
  return key.every((each) => {
    const id = ids[each.charCodeAt(0) - 65] ?? ''
    const named = [`value>${id}<`, `>${id}</varequal`].some((form) => source.replaceAll(/\s*([<>])\s*/g, '$1').includes(form))
    return id !== '' && (named || source.includes(`mapKey="${id}"`))
  })
}

/** Whether the file says the key of a choice; true and false are words of the format, not of the file. */
function saysKey(format: ImportFormat, source: string, { kind, key = [], options = [] }: Question): boolean {
  if (format === 'word') return namesWordKey(source, { kind, key })
  const whole = withAndWithoutTags(source)
  const texts = key.flatMap((each) => each.slice(each.indexOf(' → ') + 3).split(' / '))
  if (format === 'qti' && (kind === 'single' || kind === 'multiple')) return namesOptions(source, { key, options })
  if (kind === 'numeric')
    return texts.filter((text) => !text.includes('…') && !text.includes('±')).every((text) => Number.isFinite(Number(text)))
  if (!texts.every((text) => text.split(' | ').every((form) => ['true', 'false'].includes(core(form)) || whole.includes(core(form)))))
    return false
  const right = kind === 'single' || kind === 'multiple' ? markedAsRight[format]?.(source) : undefined
  return !right || texts.every((text) => ['True', 'False'].includes(text) || right.some((answer) => answer.includes(core(text))))
}

const documentPart = 'word/document.xml'

/** Mutates a file; of a Word document only its text, since a damaged archive is not read at all. */
function mutateFile(name: string, bytes: Buffer, random: (below: number) => number): { mutated: Buffer; source: string } {
  if (!name.endsWith('.docx')) {
    const mutated = mutate(bytes, random)
    return { mutated, source: mutated.toString() }
  }
  const parts = unzipSync(bytes)
  const text = strFromU8(parts[documentPart] ?? new Uint8Array())
  // Between elements, most mutations leave sound XML.
  const places = [...text.matchAll(/>[^<]+</g)]
  const [place] = [places[random(places.length)]]
  const [from, to] = place && random(4) > 0 ? [place.index + 1, place.index + place[0].length - 1] : [0, text.length]
  const source = text.slice(0, from) + mutate(Buffer.from(text.slice(from, to)), random).toString() + text.slice(to)
  return { mutated: Buffer.from(zipSync({ ...parts, [documentPart]: strToU8(source) })), source }
}

const marksByPlace = ['aA1कअ', 'bB2खआब', 'cC3गइस', 'dD4घईद', 'eE5', 'fF6', 'gG7', 'hH8', 'iI9', 'jJ']

/** Whether a Word document names the option behind a word for answers, behind a number of its list of answers, or in a column of a table. */
function namesWordKey(source: string, { kind, key = [] }: Question): boolean {
  const text = source
    .replaceAll(/<w:del\b[\s\S]*?<\/w:del>/g, '')
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/w:(p|tc|tr)>|^<w:(br|tab)/.test(tag) ? '\n' : ''))
  return key.every((each) => {
    const place = each.charCodeAt(0) - 65
    const mark = kind === 'numeric' ? each.slice(each.indexOf(' → ') + 3).replace('.', '\\.') : `[${marksByPlace[place] ?? ''}]`
    return [`(?:ans|उत्तर|correct|key|उ\\.)[^]{0,200}?${mark}`, `[\\d०-९][\\s.):=–—-]*[(\\[]?\\s*${mark}`].some((form) =>
      new RegExp(form, 'i').test(text),
    )
  })
}

test.each(importFormats)('no mutation of a %s file crashes, and no key is one that the file does not say', async (format) => {
  for (const [number, { name, read }] of samples.filter((sample) => sample.format === format).entries()) {
    const bytes = await read()
    const random = randomFrom(number * 7919 + format.length)
    for (let round = 0; round < mutationsPerFile; round += 1) {
      const { mutated, source } = mutateFile(name, bytes, random)
      const got = await readSample(format, mutated).catch((error: unknown) => {
        if (error instanceof Failure) return { questions: [] }
        throw new Error(`${name}, mutation ${round}: ${String(error)}\n${source.slice(0, 3000)}`, { cause: error })
      })
      if (/\.(xlsx|zip)$/.test(name)) continue
      for (const question of got.questions as Question[])
        expect(saysKey(format, source, question), `${name}, mutation ${round}: ${JSON.stringify(question)}\n${source}`).toBe(true)
    }
  }
})
