import type { DeviceType } from './identity/device-type.ts'
import type { Result } from './results/result.ts'

/** What happens in one feature and concerns others, with what they are told. */
export type Events = {
  /** A learner has signed in. Of the device its kind is told, no more. */
  'session.opened': { accountId: string; device: DeviceType }
  'paper.duplicated': { from: string; to: string }
  'attempt.submitted': Pick<
    Result,
    'paperId' | 'mode' | 'score' | 'correctAnswers' | 'totalQuestions' | 'wrongAnswers' | 'timeTaken' | 'completedAt' | 'isFirstAttempt'
  > & { resultId: string; accountId: string; marks: string; maximum: string }
  /** A key was corrected and what the result says has changed, mostly its marks. */
  'result.remarked': {
    resultId: string
    accountId: string
    paperId: string
    before: { marks: string; score: number }
    after: { marks: string; score: number }
  }
  /** A learner has said when their exam is, or that they no longer know. */
  'exam.dated': { accountId: string; examDay: string | null; timeZone: string }
}
export type EventName = keyof Events
