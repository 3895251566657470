import type { LocalizedText } from '../../../localized-text.ts'
import type { Cells } from '../columns.ts'
import { languageCells, optionLetter, type ReadQuestion, toCells } from '../format.ts'
import { type KeyText, readKeyText } from './key-text.ts'
import { type Counting, placesOf, readOptionLabel, readQuestionLabel } from './labels.ts'
import { isIn, splitLanguages } from './languages.ts'
import type { WordLine } from './line.ts'

type Option = { label: string; paragraphs: string[] }
type Draft = {
  /** The index of its first line. */
  line: number
  number: number | undefined
  stem: string[]
  options: Option[]
  keys: { text: string; isListed: boolean }[]
  solution: string[]
  losses: string[]
  /** Whether a list of answers has named it, and whether it could have meant another question as well. */
  isListed: boolean
  isAmbiguous: boolean
  passage: Passage | undefined
}
type Passage = { first: number; last: number; paragraphs: string[] }

const numberOf = (label: string) => readQuestionLabel(`${label} `)?.number ?? readQuestionLabel(`${label}. `)?.number

function passageRange(text: string): [number, number] {
  const [, first = '0', last = '0'] = /(\d+)\s*(?:-|–|to|से)\s*(\d+)/i.exec(text) ?? []
  return [Number(first), Number(last)]
}

/** Gathers the lines of each question. `unplaced` are those that belong to none, or to one that cannot be told. */
function gather(lines: readonly WordLine[]): { drafts: Draft[]; unplaced: WordLine[] } {
  const drafts: Draft[] = []
  const unplaced: WordLine[] = []
  let target: string[] | undefined
  let passage: Passage | undefined

  /** The question that a numbered line behind the questions means. */
  function named(number: number, isKey: boolean): Draft | undefined {
    const all = drafts.filter((draft) => draft.number === number)
    const open = isKey ? all.filter((draft) => !draft.isListed) : all
    if (open.length > 1) {
      if (isKey) for (const draft of open) draft.isAmbiguous = true
      return
    }
    return open[0] ?? all.at(-1)
  }

  for (const [line, written] of lines.entries()) {
    const { label, text, role, losses = [] } = written
    const current = drafts.at(-1)
    const number = role === 'key' || role === 'solution' ? numberOf(label) : undefined
    const owner = number === undefined ? current : named(number, role === 'key')
    switch (role) {
      case 'stem':
        target = [text]
        drafts.push({
          ...{ line, number: numberOf(label), stem: target, options: [], keys: [], solution: [], losses: [] },
          ...{ isListed: false, isAmbiguous: false, passage },
        })
        break
      case 'option':
        target = [text]
        current?.options.push({ label, paragraphs: target })
        break
      case 'key':
        owner?.keys.push({ text, isListed: number !== undefined })
        if (owner && number !== undefined) owner.isListed = true
        target = owner?.solution
        break
      case 'solution':
        target = owner?.solution
        if (text !== '') target?.push(text)
        break
      case 'passage': {
        const [first, last] = passageRange(text)
        target = [text]
        passage = { first, last, paragraphs: target }
        break
      }
      case 'more':
        target?.push([label, text].filter(Boolean).join(' '))
        break
      case 'ignored':
        break
    }
    const isPlaced = role === 'more' || role === 'passage' ? target !== undefined : role === 'stem' || owner !== undefined
    if (role === 'ignored' || !isPlaced) unplaced.push(written)
    if (role !== 'ignored') (role === 'stem' ? drafts.at(-1) : owner)?.losses.push(...losses)
  }
  return { drafts, unplaced }
}

/** The ways of counting in which all options stand in order; a reason if there is none. */
function countingOf(options: readonly Option[]): Counting[] | string {
  let countings: Counting[] | undefined
  for (const [at, { label }] of options.entries()) {
    const mark = readOptionLabel(`${label} `)?.mark
    if (mark === undefined) continue
    const places = placesOf(mark).filter((place) => place.at === at && (!countings || countings.includes(place.counting)))
    if (places.length === 0) return `its option ${label} is out of order`
    countings = places.map(({ counting }) => counting)
  }
  return countings ?? ['lower', 'upper']
}

/** Letters are the same in capitals. */
const family = (counting: Counting) => ({ upper: 'lower', upperRoman: 'roman' })[counting as string] ?? counting

function placeOf(mark: string, countings: readonly Counting[], count: number): number | undefined {
  const families = new Set(countings.map(family))
  return placesOf(mark).find(({ counting, at }) => families.has(family(counting)) && at < count)?.at
}

const comparable = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()

type Answer = { type: string; answer: string; solution: string }

/** The answer that the lines of a question state. */
function readAnswer(key: KeyText, { options }: Draft, countings: readonly Counting[], isListed: boolean): Answer | string {
  const { marks, join, rest, number, isBare, text } = key
  if (options.length === 0) {
    if (number === null) return 'it has no options, and its answer is not a number'
    return { type: 'Numeric', answer: number, solution: '' }
  }
  const places = marks.map((mark) => placeOf(mark, countings, options.length))
  const words = options.map(({ paragraphs }) => comparable(paragraphs.join(' ')))
  const saysText = words.flatMap((each, at) => (each !== '' && each === comparable(text) ? [at] : []))
  if (places.length === 0 || places.includes(undefined)) {
    const [only] = saysText
    // A small number may be the place of an option as well as its text.
    const isPlace = /^\d+$/.test(text) && Number(text) <= options.length
    if (only !== undefined && saysText.length === 1 && !isPlace) return { type: 'MCQ', answer: optionLetter(only), solution: '' }
    const isNumber = marks.some((mark) => /\d/.test(mark)) || number !== null
    if (marks.length === 0 && number === null) return `its answer “${text.slice(0, 30)}” is not one of its options`
    return isNumber
      ? `its answer “${marks.join(', ') || number}” is a number, but its options are not numbered`
      : `its answer “${marks.join(', ')}” is not one of its options`
  }
  if (isBare && !isListed && saysText.some((at) => !places.includes(at)))
    return `its answer “${text}” is the letter of one option and the text of another`
  const letters = places.map((place) => optionLetter(place ?? 0))
  const said = words.findIndex((each) => each !== '' && each === comparable(rest))
  if (said >= 0 && !places.includes(said)) return `its answer names the option ${letters.join(', ')} with the text of another one`
  const unique = [...new Set(letters)]
  const isSeveral = unique.length > 1 && join !== 'any'
  return { type: isSeveral ? 'MSQ' : 'MCQ', answer: unique.join(isSeveral ? ';' : ' or '), solution: said >= 0 ? '' : rest }
}

/** All lines that state the answer must agree. */
function readKeys(draft: Draft, countings: readonly Counting[]): Answer | string | undefined {
  if (draft.isAmbiguous) return `several questions have the number ${draft.number}, so the list of answers can mean either`
  const read = draft.keys.map(({ text, isListed }) => {
    const key = readKeyText(text)
    if (typeof key === 'string' && draft.options.length === 0) return 'it has no options, and its answer is not a number'
    return typeof key === 'string' ? key : readAnswer(key, draft, countings, isListed)
  })
  const reason = read.find((each) => typeof each === 'string')
  if (reason !== undefined) return reason
  const answers = read.filter((each) => typeof each !== 'string')
  const [first] = answers
  const other = answers.find((each) => each.answer !== first?.answer)
  if (first && other) return `its answer is ${first.answer} in one place and ${other.answer} in another`
  return (
    first && {
      ...first,
      solution: answers
        .map(({ solution }) => solution)
        .filter(Boolean)
        .join('\n\n'),
    }
  )
}

/** A question in English and the same one in Hindi right below, with the same number. */
function mergeLanguages(drafts: readonly Draft[]): (Draft & { hindi?: Draft })[] {
  const merged: (Draft & { hindi?: Draft })[] = []
  for (const draft of drafts) {
    const last = merged.at(-1)
    const texts = ({ stem, options }: Draft) => [...stem, ...options.flatMap(({ paragraphs }) => paragraphs)]
    const isSame =
      last && !last.hindi && last.number !== undefined && last.number === draft.number && last.options.length === draft.options.length
    if (isSame && isIn('en', texts(last)) && isIn('hi', texts(draft))) {
      const keys = [...last.keys, ...draft.keys]
      merged[merged.length - 1] = { ...last, keys, losses: [...last.losses, ...draft.losses], isAmbiguous: false, hindi: draft }
    } else merged.push(draft)
  }
  return merged
}

function textsOf(draft: Draft & { hindi?: Draft }): LocalizedText[] {
  const of = ({ stem, options }: Draft) => [stem, ...options.map(({ paragraphs }) => paragraphs)]
  const { hindi } = draft
  if (!hindi) return splitLanguages(of(draft))
  return of(draft).map((paragraphs, at) => ({ en: paragraphs.join('\n\n'), hi: of(hindi)[at]?.join('\n\n') ?? '' }))
}

function passageCells({ passage, number }: Draft): Cells {
  if (!passage || number === undefined || number < passage.first || number > passage.last) return {}
  const [text = ''] = splitLanguages([passage.paragraphs])
  return { Passage: `P${passage.first}-${passage.last}`, ...languageCells('Passage', text) }
}

function toQuestion(draft: Draft & { hindi?: Draft }): ReadQuestion {
  const name = draft.number === undefined ? `“${draft.stem.join(' ').slice(0, 60)}”` : `Question ${draft.number}`
  const { options, stem } = draft
  if (stem.join('') === '') return { name, reason: 'it has no text' }
  if (options.length === 1) return { name, reason: 'it has only one option' }
  if (options.length > 10) return { name, reason: `it has ${options.length} options` }
  const empty = options.find(({ paragraphs }) => paragraphs.join('').trim() === '')
  if (empty) return { name, reason: `its option ${empty.label} has no text` }
  const countings = countingOf(options)
  if (typeof countings === 'string') return { name, reason: countings }
  const key = readKeys(draft, countings)
  if (typeof key === 'string') return { name, reason: key }
  if (!key && options.length === 0) return { name, reason: 'it has neither options nor an answer' }
  const [text = '', ...optionTexts] = textsOf(draft)
  const solution = [...draft.solution, ...(draft.hindi?.solution ?? [])]
  const [explanation = ''] = splitLanguages([[key?.solution ?? '', ...solution].filter(Boolean)])
  const cells = toCells({
    type: key?.type ?? 'MCQ',
    text,
    options: optionTexts,
    answer: key?.answer ?? '',
    explanation,
    more: passageCells(draft),
  })
  return { name, cells, losses: [...new Set(draft.losses)] }
}

/** The questions that come out of the lines, each with the index of its first line. */
export const previewWordQuestions = (lines: readonly WordLine[]): { line: number; read: ReadQuestion }[] =>
  mergeLanguages(gather(lines).drafts).map((draft) => ({ line: draft.line, read: toQuestion(draft) }))

/** The questions of a document. One without a stated answer has an empty key, which the check asks for. */
export const readWordQuestions = (lines: readonly WordLine[]): ReadQuestion[] => previewWordQuestions(lines).map(({ read }) => read)

/** The lines that are in no question. */
export const unplacedLines = (lines: readonly WordLine[]): WordLine[] => gather(lines).unplaced
