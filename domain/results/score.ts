import Fraction from 'fraction.js'
import type { Tally } from '../attempts/tally.ts'
import { rounded } from '../exact.ts'

type Counts = Pick<Tally, 'questions' | 'correct' | 'credited' | 'cancelled'>

/** The counts behind the score: what everybody was credited with is right for everybody, what was cancelled is out. */
export function scoreParts(tally: Counts): { correctAnswers: number; totalQuestions: number } {
  return { correctAnswers: tally.correct + tally.credited, totalQuestions: tally.questions - tally.cancelled }
}

/**
 * Percent of the questions answered right, rounded once to two places. Bands and the pass mark may be read off it: below two
 * thousand questions no score lies nearer to a bound than that without being on it.
 */
export function scorePercent(tally: Counts): number {
  const { correctAnswers, totalQuestions } = scoreParts(tally)
  return percent(correctAnswers, totalQuestions)
}

/** Percent of the answers given that were right. */
export function accuracyPercent({ correct, partial, wrong }: Pick<Tally, 'correct' | 'partial' | 'wrong'>): number {
  return percent(correct, correct + partial + wrong)
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded(new Fraction(part, whole).mul(100), 2)
}

export const passPercent = 40

export function passes(score: number): boolean {
  return score >= passPercent
}

const bands = [
  { from: 90, band: 'Outstanding' },
  { from: 75, band: 'Excellent' },
  { from: 60, band: 'Good Job' },
  { from: 40, band: 'Fair' },
] as const

export type ScoreBand = (typeof bands)[number]['band'] | 'Needs improvement'

export function scoreBand(score: number): ScoreBand {
  return bands.find(({ from }) => score >= from)?.band ?? 'Needs improvement'
}
