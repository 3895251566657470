import type { z } from 'zod'
import type { LocalizedText } from '#domain/localized-text.ts'
import { optionIds } from '#domain/questions/kinds/option-ids.ts'
import type { Question, QuestionDraft } from '#domain/questions/question.ts'
import { type BilingualText, toBilingual } from '../../kit/form/bilingual.ts'

/** An option has a key, so that a moved one keeps its correctness. A draft that an earlier version stored has no note. */
export type OptionValues = { key: string; text: BilingualText; isCorrect: boolean; note?: BilingualText | undefined }

/** The editor's form values that only some kinds use. They stay while the editor tries another kind. */
export type KindValues = {
  content: BilingualText
  options: OptionValues[]
  /** Single choice: any of several correct options is accepted. */
  acceptsSeveral: boolean
  /** Multiple choice: further accepted answers, each a list of option keys. */
  alternatives: string[][]
  value: string
  tolerance: string
  ranges: { low: string; high: string }[]
  /** Matching: the second list, and the key of its match for the key of each option. */
  targets: OptionValues[]
  matches: Record<string, string>
  /** Blanks to fill in: the accepted forms of each, one per line. */
  blanks: BilingualText[]
  lenient: boolean
}

type DraftFields = Partial<z.input<typeof QuestionDraft>>

/** A text to send; `stored` is what it was, which is sent again if nothing changed. */
export type PrintText = (text: BilingualText, stored?: LocalizedText) => LocalizedText

/** How the editor's values of a kind are read from a question and sent. */
export type KindForm = {
  fromQuestion(question: Question): Partial<KindValues>
  /** The fields of the request. `optionText` prints the text of an item. */
  toRequest(values: KindValues, stored: Question | undefined, print: { text: PrintText; optionText: PrintText }): DraftFields
  /** All texts of items, for the check of their formulas. */
  texts(values: KindValues): BilingualText[]
  /** The form field that shows errors of the answer. */
  keyField: string
}

export const optionLetter = (index: number) => optionIds[index] ?? ''

export function newOption(text: BilingualText = toBilingual(''), isCorrect = false, note = toBilingual('')): OptionValues {
  return { key: crypto.randomUUID(), text, isCorrect, note }
}

const defaultOptionCount = 4

export const emptyKindValues = (): KindValues => ({
  content: toBilingual(''),
  options: Array.from({ length: defaultOptionCount }, () => newOption()),
  acceptsSeveral: false,
  alternatives: [],
  value: '',
  tolerance: '',
  ranges: [],
  targets: Array.from({ length: defaultOptionCount }, () => newOption()),
  matches: {},
  blanks: [toBilingual('')],
  lenient: false,
})

/** Labels of the fields that are compared in a conflict. */
export const kindFieldLabels: Partial<Record<keyof KindValues, string>> = {
  content: 'Content',
  options: 'Options',
  value: 'Correct value',
  tolerance: 'Tolerance',
  ranges: 'Accepted ranges',
  alternatives: 'Also accepted',
  targets: 'List II',
  matches: 'Matches',
  blanks: 'Accepted answers',
  lenient: 'Accents and punctuation ignored',
}

const bothLanguages = ({ en, hi }: BilingualText) => [en, hi].filter(Boolean).join(' / ')

/** The values as readable text, for comparing two versions. */
export function toComparableKindValues({
  options,
  alternatives,
  ranges,
  targets,
  matches,
  blanks,
}: KindValues): Partial<Record<keyof KindValues, string>> {
  const letter = (key: string) => optionLetter(options.findIndex((option) => option.key === key))
  return {
    options: options
      .map(({ text, isCorrect, note }, index) => ({
        text: [bothLanguages(text), note ? bothLanguages(note) : ''].filter(Boolean).join(' – '),
        letter: optionLetter(index),
        isCorrect,
      }))
      .filter((option) => option.text !== '')
      .map(({ text, letter: id, isCorrect }) => `${id}. ${text}${isCorrect ? ' ✓' : ''}`)
      .join('\n'),
    alternatives: alternatives.map((keys) => keys.map(letter).join('')).join('; '),
    ranges: ranges.map(({ low, high }) => `${low} to ${high}`).join('; '),
    blanks: blanks.map(bothLanguages).join('\n'),
    targets: targets.map(({ text }) => bothLanguages(text)).join('\n'),
    matches: options.map(({ key }) => targets.findIndex((target) => target.key === matches[key]) + 1).join(' '),
  }
}

/** Fields that are only valid together: a merge takes all of them from one side. */
export const dependentFields = [
  'options',
  'alternatives',
  'acceptsSeveral',
  'targets',
  'matches',
] as const satisfies readonly (keyof KindValues)[]

/** The items up to the last one that has text. */
export function filledItems(items: OptionValues[]): OptionValues[] {
  return items.slice(0, items.findLastIndex(({ text }) => text.en.trim() !== '' || text.hi.trim() !== '') + 1)
}

export function correctIds({ options }: Pick<KindValues, 'options'>): string[] {
  return options.flatMap(({ isCorrect }, index) => (isCorrect ? [optionLetter(index)] : []))
}
