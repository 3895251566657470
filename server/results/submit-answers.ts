import { findOverfullSection } from '#domain/attempts/optional-questions.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { parseAnswer } from '#domain/questions/kinds/answers.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import type { results } from '#domain/results/contract.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { insertAttempts } from '#server/attempts/queries.ts'
import { newAttempt, readCurrentBodyFor } from '#server/attempts/start.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { refuseIfClosed } from '#server/catalogue/papers/schedule.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { publishEvents } from '#server/platform/messaging/reactions.ts'
import { storeResults } from './close.ts'
import { toSubmittedEvent } from './events.ts'
import { markSheet } from './mark.ts'
import { respondWithResult } from './present.ts'
import { findMovedAttempt, insertMovedAttempt } from './queries.ts'
import type { FinalSheet, ResultRow } from './tables.ts'

type SubmitAnswersCall = Call<typeof results.submitAnswers>

/**
 * Grades answers that come without an attempt: a guest’s are graded and not stored, a learner’s are stored as an attempt submitted at once.
 * Such a result is never ranked: nobody knows how long it took, and whether the key was known.
 */
export async function submitAnswers(call: SubmitAnswersCall) {
  const { context, input, principal } = call
  const learner = principal?.realm === 'learner' ? principal : null
  const moved = learner && input.guestAttemptId ? await findMoved(context.database.db, input.guestAttemptId, learner) : undefined
  if (moved) {
    await refuseIfEmbargoed(context, moved.paperId, call.now)
    return respondWithResult(context, moved)
  }
  const body = await bodyOf(context, input, principal)
  // Repeated scores would reveal which answers are right.
  await refuseIfEmbargoed(context, body.paper._id, call.now)
  await refuseIfClosed(context, body.paper._id, call.now)
  // Previous-year questions may be answered too, though their keys come with them: nothing here is ranked.
  if (body.paper.type === 'Notes' || !body.slots.some(isMarked)) fail('paper_not_sat')
  if (learner) return respondWithResult(context, await storeAttempt(call, body, learner))
  return respondWithResult(context, await grade(call, body), { stored: false })
}

/** The result of an attempt that has moved into this account before. */
async function findMoved(db: Db, guestAttemptId: string, { accountId }: Principal): Promise<ResultRow | undefined> {
  const found = await findMovedAttempt(db, guestAttemptId)
  if (found && found.accountId !== accountId) fail('forbidden', { message: 'This attempt has moved into another account.' })
  return found?.result
}

/** The body that was answered, if it is one of this paper; otherwise the current body. */
async function bodyOf(context: Context, input: SubmitAnswersCall['input'], principal: Principal | null): Promise<PaperBody> {
  const current = await readCurrentBodyFor(context, input.paperId, principal)
  if (!input.bodyId || input.bodyId === current.id) return current
  const answered = await bodiesOf(context).find(input.bodyId)
  return answered.paper._id === current.paper._id ? answered : fail('not_found', { message: 'Paper not found' })
}

/** The time taken, at most the duration of the paper. */
function secondsTaken({ input }: SubmitAnswersCall, { paper }: PaperBody): number {
  const spent = Object.values(input.questionTimes).reduce((sum, seconds) => sum + seconds, 0)
  return Math.min(input.timeTaken ?? spent, paper.duration * 60)
}

async function grade(call: SubmitAnswersCall, body: PaperBody): Promise<ResultRow> {
  const { context, input, now } = call
  const sheet: FinalSheet = { answers: {}, times: input.questionTimes, marked: [], visited: [] }
  for (const [question, answer] of Object.entries(input.answers)) {
    const slot = body.slots[Number(question)]
    const parsed = slot && parseAnswer(slot.kind, slot.optionCount, answer)
    if (!parsed?.valid) return fail('invalid_answer')
    sheet.visited.push(Number(question))
    if (parsed.response !== null) sheet.answers[Number(question)] = [parsed.response]
  }
  if (findOverfullSection(body.plans.timed, (question) => sheet.answers[question] !== undefined) !== undefined) fail('section_full')
  return {
    id: newId(now),
    accountId: '',
    paperId: body.paper._id,
    bodyId: body.id,
    mode: 'timed',
    isFirst: false,
    unranked: 'not_timed',
    submittedBy: 'learner',
    completedAt: now,
    timeTaken: secondsTaken(call, body),
    ...markSheet(body, await bodiesOf(context).keyedSlots(body), sheet, { mode: 'timed' }),
    sheet,
    remarkedAt: null,
  }
}

class MovedMeanwhile extends Error {}

/** Stores the answers as a submitted attempt; an open attempt at the paper stays open. */
async function storeAttempt(call: SubmitAnswersCall, body: PaperBody, principal: Principal): Promise<ResultRow> {
  const { context, now } = call
  const { remarkedAt: _, isFirst: __, ...graded } = await grade(call, body)
  const startedAt = new Date(now.getTime() - graded.timeTaken * 1000)
  const attempt = newAttempt({ principal, body, mode: 'timed', seat: principal.sessionId, now, startedAt })
  const closed = { at: graded.timeTaken, by: graded.submittedBy }
  const [result] = await transact(context, async (db, afterCommit) => {
    await insertAttempts(db, [{ ...attempt, id: graded.id, status: 'submitted', head: { ...attempt.head, closed } }])
    const { guestAttemptId } = call.input
    // Before the result, so that a second request waits for the first, is undone and answers with the first result.
    if (guestAttemptId && !(await insertMovedAttempt(db, { guestAttemptId, accountId: principal.accountId, resultId: graded.id }))) {
      throw new MovedMeanwhile()
    }
    const stored = await storeResults(context, db, [{ ...graded, accountId: principal.accountId }], new Map([[body.id, { body }]]))
    afterCommit(() => publishEvents(context, 'attempt.submitted', stored.map(toSubmittedEvent)))
    return stored
  }).catch(async (error: unknown) => {
    const first = error instanceof MovedMeanwhile && (await findMoved(context.database.db, call.input.guestAttemptId ?? '', principal))
    if (!first) throw error
    return [first]
  })
  return result ?? fail('not_ready')
}
