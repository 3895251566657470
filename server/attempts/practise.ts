import { elapsedSeconds } from '#domain/attempts/clock.ts'
import type { attempts } from '#domain/attempts/contract.ts'
import { worthBySection } from '#domain/attempts/marking.ts'
import { standingAnswer } from '#domain/attempts/sheet.ts'
import { fail } from '#domain/errors.ts'
import { markAnswer } from '#domain/questions/kinds/index.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { refuseHeld } from '#server/platform/holds.ts'
import type { Call } from '#server/platform/http.ts'
import { admit } from '#server/questions/reading/handlers.ts'
import { bodiesOf } from './bodies/bodies.ts'
import { readSheet } from './present.ts'
import type { Sitting } from './queries.ts'
import { sittingsOf } from './sittings.ts'
import { seatOf } from './start.ts'

type Practising = Call<typeof attempts.practise>

/** The first answer stands: after it the learner knows the right one. */
export async function practise(call: Practising) {
  const { context, params, input, principal } = call
  const sitting = await sittingsOf(context).find(params.id, principal.accountId)
  if (sitting.mode !== 'practice') fail('not_practice')
  const bodies = bodiesOf(context)
  const body = await bodies.find(sitting.bodyId)
  admit(body.paper, principal)
  await refuseHeld(context, body.paper._id, call.now)
  const { question } = input
  const keys = await bodies.keys(body)
  const keyed = keys.slots[question]
  const key = keys.drawn[question]
  if (!keyed || !key || keyed.kind === 'note' || !isAbout(sitting, question)) return fail('invalid_answer')

  const given = (await readSheet(context.database.db, body, sitting.id)).slots[question]
  const answer = given && given.changes.length > 0 ? standingAnswer(given) : await giveAnswer(call, sitting, input.answer)
  const worth = worthBySection(body.paper, body.slots.length)(keyed.section)
  const { outcome } = markAnswer(keyed.kind, keyed.key, keyed.optionCount, answer, worth)
  return { data: { question, answer, outcome, key } }
}

function isAbout({ only }: Sitting, question: number): boolean {
  return only === null || only.includes(question)
}

async function giveAnswer({ context, input, principal, now }: Practising, sitting: Sitting, answer: Answer): Promise<Answer> {
  const token = seatOf(principal, input.seat)
  const seat = sitting.head.seats.findLast((each) => each.token === token) ?? fail('attempt_taken_over')
  const { question, seconds } = input
  const step = { step: seat.step + 1, at: elapsedSeconds(sitting.head, now.getTime()), question, answer }
  const save = { seq: seat.seq + 1, steps: [step], ...(seconds !== undefined && { times: { [question]: seconds } }) }
  await sittingsOf(context).move({ id: sitting.id, action: { do: 'save', token, save }, now })
  return answer
}
