import type { LocalizedText } from '../localized-text.ts'
import type { Outcome } from '../questions/kinds/kind.ts'

/** Faster than anybody reads: trained readers reach half of it. */
const wordsPerSecond = 10
/** With fewer right answers, a guess explains them as well. */
const minCorrect = 10

/** Words, without formulas. Devanagari vowel signs are marks and belong to their word. */
function countWords(text: string): number {
  return text.replaceAll(/\$[^$]*\$/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)?.length ?? 0
}

function fewestWords(text: LocalizedText | undefined): number {
  if (text === undefined || typeof text === 'string') return countWords(text ?? '')
  const counts = [text.en, text.hi].flatMap((each) => (each ? [countWords(each)] : []))
  return counts.length > 0 ? Math.min(...counts) : 0
}

/** The time that reading a question takes at least, in the language in which it is shorter. Its options are not counted. */
export function readingSeconds(question: { questionText: LocalizedText; content?: LocalizedText | undefined }): number {
  return (fewestWords(question.questionText) + fewestWords(question.content)) / wordsPerSecond
}

/** Whether the questions with right answers cannot even have been read in the time that the attempt took. */
export function isImplausible(
  outcomes: readonly { question: number; outcome: Outcome }[],
  reading: readonly number[],
  timeTaken: number,
): boolean {
  const correct = outcomes.filter(({ outcome }) => outcome === 'correct')
  return correct.length >= minCorrect && correct.reduce((sum, { question }) => sum + (reading[question] ?? 0), 0) > timeTaken
}
