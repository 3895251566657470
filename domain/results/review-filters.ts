import type { Result } from './result.ts'
import { timeBand } from './time-bands.ts'

export const reviewFilters = ['all', 'wrong', 'skipped', 'marked', 'slow'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

type Reviewed = Pick<Result['questions'][number], 'index' | 'outcome' | 'wasMarked' | 'isSlow' | 'seconds' | 'others'>

/** Without times of others, slow means the last time band. */
const wasSlow = ({ isSlow, others, seconds }: Reviewed) => isSlow || (others === null && timeBand(seconds) === 'above')

const matches: Record<ReviewFilter, (question: Reviewed) => boolean> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === 'wrong' || outcome === 'partial',
  skipped: ({ outcome }) => outcome === 'unanswered',
  marked: ({ wasMarked }) => wasMarked,
  slow: wasSlow,
}

/** The indexes of the questions that a filter shows. */
export function filterQuestions(questions: readonly Reviewed[], filter: ReviewFilter): number[] {
  return questions.filter(matches[filter]).map(({ index }) => index)
}

/** The filter that an address names, or all. */
export const toReviewFilter = (text: string | null): ReviewFilter => reviewFilters.find((filter) => filter === text) ?? 'all'

/** Indexes from an address such as `only=3,7`, which counts from 1; what the result does not have is left out. */
export function parseOnly(text: string | null, questions: readonly Pick<Reviewed, 'index'>[]): number[] {
  const wanted = new Set((text ?? '').split(',').map((number) => Number(number) - 1))
  return questions.map(({ index }) => index).filter((index) => wanted.has(index))
}
