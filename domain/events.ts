import type { DeviceType } from './identity/device-type.ts'
import type { UnrankedReason } from './results/ranking.ts'
import type { Result } from './results/result.ts'
import type { Settings } from './settings/contract.ts'

type SubmittedResult = Pick<
  Result,
  | ('paperId' | 'mode' | 'score' | 'correctAnswers' | 'totalQuestions' | 'wrongAnswers')
  | ('timeTaken' | 'completedAt' | 'submittedBy' | 'isFirstAttempt')
> & { resultId: string; accountId: string; answered: number; marks: string; maximum: string; unranked: UnrankedReason | null }

/** Events that a feature publishes for others, with their payloads. */
export type Events = {
  /** A learner has signed in. */
  'session.opened': { accountId: string; device: DeviceType }
  /** An administrator has changed settings. */
  'settings.saved': { before: Settings; after: Settings }
  'paper.duplicated': { from: string; to: string }
  /** An administrator has accepted an implausible result: from now on it is ranked. */
  'result.accepted': SubmittedResult
  /** The result of an attempt exists: when it was submitted or, in an event, at the release. */
  'attempt.submitted': SubmittedResult
  /** An attempt in an event with a live standing was submitted. Its result follows at the release. */
  'standing.marked': { resultId: string; accountId: string; eventId: string; marks: string; score: number; timeTaken: number }
  /** A result has changed because an answer key was corrected. */
  'result.remarked': {
    resultId: string
    accountId: string
    paperId: string
    before: { marks: string; score: number }
    after: { marks: string; score: number }
  }
  /** A learner has set or cleared the date of their exam. */
  'exam.dated': { accountId: string; examDay: string | null; timeZone: string }
}
export type EventName = keyof Events
