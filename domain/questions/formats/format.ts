import type { LocalizedText } from '../../localized-text.ts'
import { englishText } from '../kinds/draft.ts'
import { itemLists } from '../kinds/fields.ts'
import { optionIds } from '../kinds/option-ids.ts'
import type { Question } from '../question.ts'
import type { Cells } from './columns.ts'

/** A question of a file in our columns. `losses` are the parts of it that our question does not have. */
export type ImportedRow = { name: string; cells: Cells; losses: string[] }
type RefusedQuestion = { name: string; reason: string }

/** What was read from a file: each of its questions is a row, or is refused with the reason. */
export type ImportedRows = {
  rows: ImportedRow[]
  refused: RefusedQuestion[]
  /** Embedded pictures in base64; texts refer to them as `import:` and their key. */
  pictures?: Map<string, string>
}

export type ReadQuestion = ImportedRow | RefusedQuestion

export function toImportedRows(read: readonly ReadQuestion[], pictures?: Map<string, string>): ImportedRows {
  return {
    rows: read.filter((each): each is ImportedRow => 'cells' in each),
    refused: read.filter((each): each is RefusedQuestion => 'reason' in each),
    ...(pictures && { pictures }),
  }
}

const maxTopicLength = 200

/** A question bank's category as a topic: the last part of its path. The categories that programs make themselves say nothing. */
export function topicOf(path: string): string {
  const last = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter(Boolean)
    .at(-1)
  return last === undefined || /^(\$\w+\$|top|default for .*)$/i.test(last) ? '' : last.slice(0, maxTopicLength)
}

/** The explanation with the feedback to the right answer; feedback to other answers has no place. */
export function joinFeedback(explanation: LocalizedText, right: readonly LocalizedText[]): LocalizedText {
  const join = (of: (text: LocalizedText) => string) => [...new Set([explanation, ...right].map(of).filter(Boolean))].join('\n\n')
  const [en, hi] = [join(englishText), join(hindiText)]
  return hi === '' ? en : { en, hi }
}

/** A short label for reports and other programs: the code, or the beginning of the text. */
export function questionLabel(question: Pick<Question, 'code' | 'questionText'>): string {
  const words = englishText(question.questionText).replaceAll(/\s+/g, ' ').trim()
  return question.code || (words.length > 60 ? `${words.slice(0, 57)}…` : words)
}

export const hindiText = (text: LocalizedText | undefined) => (typeof text === 'string' ? '' : (text?.hi ?? ''))

/** The texts of a question's options and other items. */
export const itemTexts = (question: Question): LocalizedText[] => itemLists.flatMap((list) => question[list] ?? []).map(({ text }) => text)

export function hasHindi(question: Question): boolean {
  const texts = [question.questionText, question.content, question.explanation, ...itemTexts(question)]
  return texts.some((text) => hindiText(text) !== '')
}

/** Whether it refers to images on this server, which an export does not include. */
export function hasPictures(question: Question): boolean {
  return JSON.stringify([question.questionText, question.content, itemTexts(question), question.explanation]).includes('/api/files/')
}

/** What a kind reads from a question of another program: its name in the Type column, its options, and its answer as that column has it. */
export type ImportedAnswers = {
  type: string
  options?: LocalizedText[]
  answer?: string
  more?: Cells
  losses?: string[]
  /** Feedback to the right answers, which belongs to the explanation. */
  feedback?: LocalizedText[]
}

type ImportedQuestion = ImportedAnswers & { text: LocalizedText; explanation?: LocalizedText }

/** A text as its English and its Hindi column. */
export function languageCells(name: string, text: LocalizedText | undefined): Cells {
  return { [`${name}_EN`]: englishText(text), [`${name}_HI`]: hindiText(text) }
}

/** An imported question in our columns. */
export function toCells({ type, text, options = [], answer = '', explanation = '', more = {} }: ImportedQuestion): Cells {
  return {
    Type: type,
    ...languageCells('Question', text),
    ...Object.assign({}, ...options.map((option, index) => languageCells(`Option_${optionLetter(index)}`, option))),
    Correct_Answer: answer,
    ...languageCells('Explanation', explanation),
    ...more,
  }
}

export const optionLetter = (index: number) => optionIds[index] ?? 'J'

/** The share of each right option in percent, with up to five decimals. */
export const sharePercent = (count: number) => (100 / count).toFixed(5).replace(/\.?0+$/, '')
