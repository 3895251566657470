import type { Text } from '../../text.ts'
import { optionIds } from '../kinds/options.ts'
import type { Question } from '../question.ts'
import { english } from '../write.ts'
import type { Cells } from './columns.ts'

/** What a file of another kind says, as rows of our own; and what it said that they cannot hold. */
export type Brought = { rows: Cells[]; losses: string[] }

/** A question's name in a report: how others will look for it. */
export function nameOf(question: Pick<Question, 'code' | 'questionText'>): string {
  const words = english(question.questionText).replaceAll(/\s+/g, ' ').trim()
  return question.code || (words.length > 60 ? `${words.slice(0, 57)}…` : words)
}

export const hindi = (text: Text | undefined) => (typeof text === 'string' ? '' : (text?.hi ?? ''))

export function hasHindi(question: Question): boolean {
  const texts = [question.questionText, question.content, question.explanation, ...question.options.map(({ text }) => text)]
  return texts.some((text) => hindi(text) !== '')
}

/** Pictures are kept here and not sent along. */
export function hasPictures(question: Question): boolean {
  return JSON.stringify([question.questionText, question.content, question.options, question.explanation]).includes('/api/files/')
}

type Gathered = {
  type: 'MCQ' | 'MSQ' | 'Numeric' | 'Notes'
  text: Text
  options?: Text[]
  answer?: string
  explanation?: Text
  more?: Cells
}

function spread(name: string, text: Text): Cells {
  return { [`${name}_EN`]: english(text), [`${name}_HI`]: hindi(text) }
}

/** A question of another format in our columns. */
export function toCells({ type, text, options = [], answer = '', explanation = '', more = {} }: Gathered): Cells {
  return {
    Type: type,
    ...spread(type === 'Notes' ? 'Content' : 'Question', text),
    ...Object.assign({}, ...options.map((option, at) => spread(`Option_${optionIds[at] ?? 'J'}`, option))),
    Correct_Answer: answer,
    ...spread('Explanation', explanation),
    ...more,
  }
}

export const letterOf = (at: number) => optionIds[at] ?? 'J'
