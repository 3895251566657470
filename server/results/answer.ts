import { isStudied } from '#domain/attempts/studied.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { readAnswer } from '#domain/questions/kinds/index.ts'
import type { results } from '#domain/results/contract.ts'
import { type Body, bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { insertAttempts } from '#server/attempts/queries.ts'
import { admitted, newAttempt } from '#server/attempts/start.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseHeld } from '#server/platform/holds.ts'
import type { Call } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { announce } from '#server/platform/reactions.ts'
import { keepResults } from './close.ts'
import { toEvent } from './events.ts'
import { markSheet } from './mark.ts'
import { answerResult } from './present.ts'
import type { FinalSheet, StoredResult } from './tables.ts'

type Answered = Call<typeof results.submitAnswers>

/** Grades answers that were given without an attempt: a guest's are told and forgotten, a learner's are an attempt handed in at once. */
export async function submitAnswers(call: Answered) {
  const { context, input, principal } = call
  const body = await bodyOf(context, input, principal)
  // A score told again and again would say which answers are right.
  await refuseHeld(context, body.paper._id, call.now)
  if (isStudied(body.paper.type) || !body.slots.some(({ kind }) => kind !== 'note')) fail('paper_not_sat')
  if (principal?.realm === 'learner') return answerResult(context, await handIn(call, body, principal))
  return answerResult(context, await grade(call, body), { stored: false })
}

/** What was answered, if it was of this paper; the paper as it is now otherwise. */
async function bodyOf(context: Context, input: Answered['input'], principal: Principal | null): Promise<Body> {
  const current = await admitted(context, input.paperId, principal)
  if (!input.bodyId || input.bodyId === current.id) return current
  const answered = await bodiesOf(context).find(input.bodyId)
  return answered.paper._id === current.paper._id ? answered : fail('not_found', { message: 'Paper not found' })
}

/** No longer than the paper takes. */
function secondsTaken({ input }: Answered, { paper }: Body): number {
  const spent = Object.values(input.questionTimes).reduce((sum, seconds) => sum + seconds, 0)
  return Math.min(input.timeTaken ?? spent, paper.duration * 60)
}

async function grade(call: Answered, body: Body): Promise<StoredResult> {
  const { context, input, now } = call
  const sheet: FinalSheet = { answers: {}, times: input.questionTimes, marked: [], visited: [] }
  for (const [question, answer] of Object.entries(input.answers)) {
    const slot = body.slots[Number(question)]
    const reading = slot && readAnswer(slot.kind, slot.optionCount, answer)
    if (!reading?.sound) return fail('invalid_answer')
    sheet.visited.push(Number(question))
    if (reading.response !== null) sheet.answers[Number(question)] = [reading.response]
  }
  return {
    id: newId(now),
    accountId: '',
    paperId: body.paper._id,
    bodyId: body.id,
    mode: 'timed',
    isFirst: false,
    submittedBy: 'learner',
    completedAt: now,
    timeTaken: secondsTaken(call, body),
    ...markSheet(body, (await bodiesOf(context).keys(body)).slots, sheet),
    sheet,
    remarkedAt: null,
  }
}

/** As an attempt that was handed in the moment it came; one that is open elsewhere stays so. */
async function handIn(call: Answered, body: Body, principal: Principal): Promise<StoredResult> {
  const { context, now } = call
  const { remarkedAt: _, isFirst: __, ...graded } = await grade(call, body)
  const startedAt = new Date(now.getTime() - graded.timeTaken * 1000)
  const begun = newAttempt({ principal, body, mode: 'timed', seat: principal.sessionId, now, startedAt })
  const closed = { at: graded.timeTaken, by: graded.submittedBy }
  const stored = await context.database.db.transaction(async (db) => {
    await insertAttempts(db, [{ ...begun, id: graded.id, status: 'submitted', head: { ...begun.head, closed } }])
    return keepResults(context, db, [{ ...graded, accountId: principal.accountId }], new Map([[body.id, { body }]]))
  })
  await announce(context, 'attempt.submitted', stored.map(toEvent))
  const [result] = stored
  return result ?? fail('not_ready')
}
