import type { BadgeCategory } from '../badge-categories.ts'

/** The figures of a learner that badge rules are based on. Papers are timed results; accuracy and average are in percent. */
export type BadgeFacts = {
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
  /** The number of mastered subjects; see `isMastered`. */
  mastered: number
  activeDays: number
  longestStreak: number
}

const masteryThreshold = { papers: 5, accuracy: 80 }

export function isMastered(subject: { papers: number; accuracy: number }): boolean {
  return subject.papers >= masteryThreshold.papers && subject.accuracy >= masteryThreshold.accuracy
}

type Bilingual = { en: string; hi: string }

/** A badge and its rule: `progress` is the reached share of the target, 1 or more when earned. */
export type BadgeRule = {
  id: string
  name: Bilingual
  description: Bilingual
  criteria: Bilingual
  icon: string
  category: BadgeCategory
  progress: (facts: BadgeFacts) => number
}
