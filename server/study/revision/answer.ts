import { worthBySection } from '#domain/attempts/marking.ts'
import { fail } from '#domain/errors.ts'
import { addDays, dayIn } from '#domain/gamification/days.ts'
import { markAnswer, readAnswer } from '#domain/questions/kinds/index.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { study } from '#domain/study/contract.ts'
import { startOfDay } from '#domain/study/days.ts'
import { gradeOf, grades } from '#domain/study/grade.ts'
import { type Plan, reviewCard } from '#domain/study/schedule.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { refuseHeld } from '#server/platform/holds.ts'
import type { Call } from '#server/platform/http.ts'
import { admit } from '#server/questions/reading/handlers.ts'
import { noteLately } from '../noting/note.ts'
import { readExam } from './exam.ts'
import { addRevised, type Card, countDueByDay, findCard, holdCard, updateCard } from './queries.ts'

type Answering = Call<(typeof study)['answerCard']>

/** Days that are evened out; what lies further off is thin anyway. */
const evenedDays = 60

const cardNotFound = () => fail('not_found', { message: 'Card not found' })

/** The answer stands as it was first given: after it the learner knows the right one. Only its grade can be changed. */
export async function answerCard(call: Answering) {
  const { db, params, input, principal, now } = call
  await noteLately(db, principal.accountId, now)
  const card = (await findCard(db, principal.accountId, params.id)) ?? cardNotFound()
  const asked = await readAsked(call, card)
  const plan = await readPlan(call)
  return db.transaction(async (tx) => {
    const held = (await holdCard(tx, principal.accountId, card.id)) ?? cardNotFound()
    const again = held.reviews === input.review + 1 ? held.lastReview : null
    if (!again && held.reviews !== input.review) fail('stale_version', { message: 'This card has been revised in the meantime.' })
    const { answer, seconds, at, before } = again ?? {
      answer: asked.read(input.answer),
      seconds: input.seconds,
      at: call.now.toISOString(),
      before: held.memory,
    }
    const { outcome } = asked.mark(answer)
    const grade = gradeOf({ outcome, seconds, own: input.grade ?? again?.grade })
    const own = { ...plan, now: new Date(at) }
    const { memory, due } = reviewCard(before, grade, own)
    await updateCard(tx, principal.accountId, card.id, {
      memory,
      dueAt: due,
      reviews: input.review + 1,
      lastReview: { answer, seconds, grade, before, at },
    })
    if (!again) {
      const day = dayIn(principal.timeZone, call.now)
      await addRevised(tx, { accountId: principal.accountId, day, cards: 1, seconds: Math.min(seconds, longestCounted) })
    }
    const open = outcome === 'correct' || outcome === 'dropped' ? grades : (['again'] as const)
    const choices = Object.fromEntries(open.map((each) => [each, reviewCard(before, each, own).due.toISOString()]))
    return { data: { answer, outcome, key: asked.key, grade, dueAt: due.toISOString(), choices } }
  })
}

/** A card left open over lunch was not revised all that time. */
const longestCounted = 300

/** The question as it was sat, with the key as it is known now. */
async function readAsked({ context, principal, now }: Answering, { paperId, bodyId, slot }: Card) {
  await refuseHeld(context, paperId, now)
  const bodies = bodiesOf(context)
  const body = await bodies.find(bodyId)
  admit(body.paper, principal)
  const keys = await bodies.keys(body)
  const keyed = keys.slots[slot]
  const key = keys.drawn[slot]
  if (!keyed || !key || keyed.kind === 'note') return cardNotFound()
  const worth = worthBySection(body.paper, body.slots.length)(keyed.section)
  return {
    key,
    read(answer: Answer): Answer {
      const reading = readAnswer(keyed.kind, keyed.optionCount, answer)
      return reading.sound ? reading.response : fail('invalid_answer')
    },
    mark: (answer: Answer) => markAnswer(keyed.kind, keyed.key, keyed.optionCount, answer, worth),
  }
}

async function readPlan({ db, principal, now }: Answering): Promise<Plan> {
  const { timeZone } = principal
  const until = startOfDay(addDays(dayIn(timeZone, now), evenedDays), timeZone)
  const load = await countDueByDay(db, principal, { now, until, timeZone })
  const exam = await readExam(db, principal, now)
  return { now, timeZone, examDay: exam?.date ?? null, load: (day) => load.get(day) ?? 0 }
}
