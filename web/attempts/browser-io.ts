import { currentAnswer } from '#domain/attempts/answer-sheet.ts'
import { type LocalAttempt, sheetOf } from '#domain/attempts/local-attempt.ts'
import type { Result } from '#domain/results/result.ts'
import { ApiFailure, api } from '../api.ts'
import { registerBackgroundSync } from '../kit/offline.ts'
import { deleteAttempt, loadBody, saveAttempt } from './attempt-db.ts'
import type { ExamIo } from './exam-store.ts'

/** Storage, network and timers of the page. */
export const browserIo: ExamIo = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  store: saveAttempt,
  delete: deleteAttempt,
  async save({ attemptId, seat }, { save }) {
    return (await api.attempts.save({ params: { id: attemptId ?? '' }, input: { ...save, seat } })).data
  },
  async read({ attemptId, seat, bodyId }) {
    return (await api.attempts.read({ params: { id: attemptId ?? '' }, query: { seat, bodyId } })).data
  },
  async submit(attempt, { save }) {
    const { attemptId, seat, submitted, bodyId } = attempt
    if (attemptId === null) return submitAsGuest(attempt)
    const body = await loadBody(bodyId).catch(() => undefined)
    const { data } = await api.results.submitAttempt({
      params: { id: attemptId },
      input: { ...save, seat, at: submitted?.at ?? 0, ...(submitted?.by === 'time' && { by: 'time' }), bodyId: body?.bodyId },
    })
    if (data.withheld !== null) return data
    const questions = data.questions.map((each) => ({ question: body?.questions[each.index], ...each }))
    return { passages: body?.passages, ...data, questions }
  },
  failureCode(error) {
    if (!(error instanceof ApiFailure)) return null
    const { kind } = error
    return error.isUnavailable || kind === 'unreachable' || kind === 'timed_out' ? 'unavailable' : kind
  },
  wait(milliseconds, callback) {
    void registerBackgroundSync().catch((error: unknown) => console.warn('Background Sync is not available.', error))
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A guest's answers are marked and not stored on the server. */
async function submitAsGuest(attempt: LocalAttempt): Promise<Result> {
  const { submitAnswers } = await import('./submit-answers.ts')
  const { slots } = sheetOf(attempt)
  const answers = slots.map((slot, question) => [String(question), currentAnswer(slot)] as const)
  return submitAnswers({
    paperId: attempt.paperId,
    bodyId: attempt.bodyId,
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== null)),
    questionTimes: Object.fromEntries(slots.map(({ seconds }, question) => [String(question), seconds])),
    timeTaken: attempt.submitted?.at ?? 0,
  })
}
