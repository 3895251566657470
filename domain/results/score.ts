import Fraction from 'fraction.js'
import type { Tally } from '../attempts/tally.ts'
import { roundExact } from '../exact.ts'

type Counts = Pick<Tally, 'questions' | 'correct' | 'credited' | 'cancelled'>

/** The counts behind the score: credited questions count as correct, cancelled ones do not count. */
export function scoreCounts(tally: Counts): { correctAnswers: number; totalQuestions: number } {
  return { correctAnswers: tally.correct + tally.credited, totalQuestions: tally.questions - tally.cancelled }
}

/**
 * Percent of the questions answered correctly, rounded to two decimal places. Comparing it with the pass mark and the bands is safe: with
 * fewer than 2,000 questions, no score below a bound rounds up to it.
 */
export function scorePercent(tally: Counts): number {
  const { correctAnswers, totalQuestions } = scoreCounts(tally)
  return percent(correctAnswers, totalQuestions)
}

/** Percent of the answered questions that are correct. */
export function accuracyPercent({ correct, partial, wrong }: Pick<Tally, 'correct' | 'partial' | 'wrong'>): number {
  return percent(correct, correct + partial + wrong)
}

export function percent(part: number, total: number): number {
  return total === 0 ? 0 : roundExact(new Fraction(part, total).mul(100), 2)
}

export const passPercent = 40

export const passRules = ['score', 'marks'] as const
export type PassRule = (typeof passRules)[number]

/** Whether a result is a pass, and by which rule. `passingMarks` is null where the score decides. */
export function judgePass(score: number, marks: string, passingMarks: number | null): { passed: boolean; passRule: PassRule } {
  if (passingMarks === null) return { passed: score >= passPercent, passRule: 'score' }
  return { passed: new Fraction(marks).gte(String(passingMarks)), passRule: 'marks' }
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
