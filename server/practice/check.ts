import { fail } from '#domain/errors.ts'
import { dayInZone } from '#domain/gamification/days.ts'
import type { practice } from '#domain/practice/contract.ts'
import { parseAnswer } from '#domain/questions/kinds/answers.ts'
import { markAnswer } from '#domain/questions/kinds/index.ts'
import { recordKnownKey } from '#server/attempts/queries.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { addToRevisionDay } from '#server/study/revision/queries.ts'
import { presentCheck, toPracticeCall } from './present.ts'
import { findSession, listItems, storeCheck } from './queries.ts'
import { openItems } from './topic-questions.ts'

/** Longer times are not counted for the daily goal: the question was left open. */
const maxCountedSeconds = 300

const questionNotFound = () => fail('not_found', { message: 'Practice question not found' })

/**
 * Marks the first answer to a question and returns its key; again, it returns the same. The key is recorded as known in the transaction
 * that stores the answer, so no key leaves the server unrecorded.
 */
export async function checkAnswer(call: Call<(typeof practice)['checkAnswer']>) {
  const { db, params, input, principal, now } = call
  const { accountId } = principal
  const session = (await findSession(db, accountId, params.id)) ?? questionNotFound()
  const findItem = async () => (await listItems(db, session.id)).find(({ position }) => position === input.position) ?? questionNotFound()
  const item = await findItem()
  const open = (await openItems(toPracticeCall(call), [item])).get(item.position) ?? fail('question_withdrawn')
  if (item.outcome) return { data: (await presentCheck(item, open)) ?? questionNotFound() }

  // The question may have come into another paper since the session was drawn.
  if (open.costs.length > 0 && !session.includesRanked) fail('question_withdrawn')
  const { slot, worth } = await open.readKey()
  const parsed = parseAnswer(slot.kind, slot.optionCount, input.answer)
  const answer = parsed.valid ? parsed.response : fail('invalid_answer')
  const { outcome } = markAnswer(slot.kind, slot.key, slot.optionCount, answer, worth)
  const { seconds } = input
  await db.transaction(async (tx) => {
    if (!(await storeCheck(tx, item, { answer, outcome, seconds, checkedAt: now }))) return
    for (const { _id } of open.costs) await recordKnownKey(tx, accountId, _id, now)
    const day = dayInZone(principal.timeZone, now)
    await addToRevisionDay(tx, { accountId, day, cards: 1, seconds: Math.min(seconds, maxCountedSeconds) })
  })
  return { data: (await presentCheck(await findItem(), open)) ?? questionNotFound() }
}
