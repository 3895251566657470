import type { LocalizedText } from '../../localized-text.ts'
import { type AnswerRules, blankAnswer, invalidAnswer } from './answer-rules.ts'
import type { Answer } from './kind.ts'

const maxBlanks = 10

/** A blank in the text is a row of three or more underscores. A text without one has its blank at the end. */
export function countBlanks(text: LocalizedText): number {
  const words = typeof text === 'string' ? text : (text.en ?? text.hi ?? '')
  return Math.max(1, words.match(/_{3,}/g)?.length ?? 0)
}

/** What was typed into each blank. */
export const typedIn = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer.map((item) => (typeof item === 'string' ? item : '')) : []

/** The forms of the accepted answers that differ only in these are the same: case, spaces, Unicode composition, invisible joiners. */
export function foldForm(text: string, lenient: boolean): string {
  const composed = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200b-\u200d\ufeff]/g, '')
  // Only marks that are no letters of their own: Devanagari vowel signs stay, the nukta goes.
  const plain = lenient
    ? composed
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f\u093c]|\p{P}/gu, '')
        .normalize('NFC')
    : composed
  return plain.replaceAll(/\s+/g, ' ').trim()
}

export const fillInAnswer: AnswerRules<string[]> = {
  choice: null,
  fromWire(answer) {
    if (answer === null) return blankAnswer
    if (!Array.isArray(answer) || answer.length > maxBlanks || answer.some((item) => typeof item === 'number')) return invalidAnswer
    const response = typedIn(answer).map((text) => text.normalize('NFC').trim())
    return response.every((text) => text === '') ? blankAnswer : { valid: true, response }
  },
  toWire: (response) => response,
  pickedOptions: () => [],
  describeAnswer: (answer) =>
    typedIn(answer)
      .map((text) => text || '–')
      .join('; '),
  describeKey: ({ correctAnswers }) => correctAnswers.join('; '),
}
