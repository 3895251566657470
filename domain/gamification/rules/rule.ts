import type { BadgeCategory } from '../badge-categories.ts'

/** What is known about a learner: all that a badge may depend on. Papers are timed results; accuracy and average are percents. */
export type Facts = {
  papers: number
  differentPapers: number
  passed: number
  highScores: number
  perfectScores: number
  answered: number
  correct: number
  seconds: number
  accuracy: number
  averageScore: number
  subjects: number
  /** Subjects answered well for long enough; see `isMastered`. */
  mastered: number
  activeDays: number
  longestStreak: number
}

const masteredFrom = { papers: 5, accuracy: 80 }

export function isMastered(subject: { papers: number; accuracy: number }): boolean {
  return subject.papers >= masteredFrom.papers && subject.accuracy >= masteredFrom.accuracy
}

type Bilingual = { en: string; hi: string }

/** `progress` is the share of the way, 1 or more when it is done. */
export type Rule = {
  id: string
  name: Bilingual
  description: Bilingual
  criteria: Bilingual
  icon: string
  category: BadgeCategory
  progress: (facts: Facts) => number
}
