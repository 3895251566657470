import { currentAnswer } from '#domain/attempts/answer-sheet.ts'
import { elapsedSeconds } from '#domain/attempts/clock.ts'
import type { attempts } from '#domain/attempts/contract.ts'
import { markValuesOf } from '#domain/attempts/mark-values.ts'
import { fail } from '#domain/errors.ts'
import { markAnswer } from '#domain/questions/kinds/index.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { requireMayOpenPaper } from '#server/questions/policy.ts'
import { attemptStoreOf } from './attempt-store.ts'
import { bodiesOf } from './bodies/bodies.ts'
import { mayChange } from './policy.ts'
import { readSheet } from './present.ts'
import { type AttemptRow, recordKnownKey } from './queries.ts'
import { seatOf } from './start.ts'

type PractiseCall = Call<typeof attempts.practise>

/** Answers one question of a practice and returns its key. Only the first answer counts: after it the learner has seen the key. */
export async function practise(call: PractiseCall) {
  const { context, params, input, principal } = call
  const attempt = await attemptStoreOf(context).find(params.id, principal, mayChange)
  if (attempt.mode !== 'practice') fail('not_practice')
  const bodies = bodiesOf(context)
  const body = await bodies.find(attempt.bodyId)
  requireMayOpenPaper(principal, body.paper)
  await refuseIfEmbargoed(context, body.paper._id, call.now)
  const { question } = input
  const keys = await bodies.keys(body)
  const keyed = keys.slots[question]
  const key = keys.rendered[question]
  if (!keyed || !key || !isMarked(keyed) || !isIncluded(attempt, question)) return fail('invalid_answer')

  await recordKnownKey(context.database.db, principal.accountId, body.paper._id, call.now)
  const slot = (await readSheet(context.database.db, body, attempt)).slots[question]
  const answer = slot && slot.changes.length > 0 ? currentAnswer(slot) : await saveAnswer(call, attempt, input.answer)
  const worth = markValuesOf(body.paper, keys.slots)[question] ?? fail('not_found')
  const { outcome } = markAnswer(keyed.kind, keyed.key, keyed.optionCount, answer, worth)
  return { data: { question, answer, outcome, key } }
}

function isIncluded({ only }: AttemptRow, question: number): boolean {
  return only === null || only.includes(question)
}

async function saveAnswer({ context, input, principal, now }: PractiseCall, attempt: AttemptRow, answer: Answer): Promise<Answer> {
  const token = seatOf(principal, input.seat)
  const seat = attempt.head.seats.findLast((each) => each.token === token) ?? fail('attempt_taken_over')
  const { question, seconds } = input
  const step = { step: seat.step + 1, at: elapsedSeconds(attempt.head, now.getTime()), question, answer }
  const save = { seq: seat.seq + 1, steps: [step], ...(seconds !== undefined && { times: { [question]: seconds } }) }
  await attemptStoreOf(context).apply({ id: attempt.id, accountId: attempt.accountId, action: { do: 'save', token, save }, now })
  return answer
}
