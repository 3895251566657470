import { markValuesOf } from '#domain/attempts/mark-values.ts'
import { fail } from '#domain/errors.ts'
import { addDays, dayInZone } from '#domain/gamification/days.ts'
import { parseAnswer } from '#domain/questions/kinds/answers.ts'
import { markAnswer } from '#domain/questions/kinds/index.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import type { study } from '#domain/study/contract.ts'
import { startOfDay } from '#domain/study/days.ts'
import { gradeReview, grades } from '#domain/study/grade.ts'
import { reviewCard, type SchedulingContext } from '#domain/study/schedule.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { requireMayOpenPaper } from '#server/questions/policy.ts'
import { processPendingResults } from '../pending-results/process.ts'
import { readExam } from './exam.ts'
import { addToRevisionDay, type Card, countDueByDay, findCard, lockCard, updateCard } from './queries.ts'

type AnswerCall = Call<(typeof study)['answerCard']>

/** Reviews are spread evenly over this many days; later days have few cards. */
const spreadDays = 60

const cardNotFound = () => fail('not_found', { message: 'Card not found' })

/** The first answer to a review is kept: after it the learner has seen the key. A repeated call can only change the grade. */
export async function answerCard(call: AnswerCall) {
  const { db, params, input, principal, now } = call
  await processPendingResults(db, principal.accountId, now)
  const card = (await findCard(db, principal.accountId, params.id)) ?? cardNotFound()
  const question = await readQuestion(call, card)
  const plan = await readPlan(call)
  return db.transaction(async (tx) => {
    const locked = (await lockCard(tx, principal.accountId, card.id)) ?? cardNotFound()
    const repeated = locked.reviews === input.review + 1 ? locked.lastReview : null
    if (!repeated && locked.reviews !== input.review) fail('stale_version', { message: 'This card has been revised in the meantime.' })
    const { answer, seconds, at, before } = repeated ?? {
      answer: question.parse(input.answer),
      seconds: input.seconds,
      at: call.now.toISOString(),
      before: locked.memory,
    }
    const { outcome } = question.mark(answer)
    const grade = gradeReview({ outcome, seconds, own: input.grade ?? repeated?.grade })
    const reviewPlan = { ...plan, now: new Date(at) }
    const { memory, due } = reviewCard(before, grade, reviewPlan)
    await updateCard(tx, principal.accountId, card.id, {
      memory,
      dueAt: due,
      reviews: input.review + 1,
      lastReview: { answer, seconds, grade, before, at },
    })
    if (!repeated) {
      const day = dayInZone(principal.timeZone, call.now)
      await addToRevisionDay(tx, { accountId: principal.accountId, day, cards: 1, seconds: Math.min(seconds, maxCountedSeconds) })
    }
    const openGrades = outcome === 'correct' || outcome === 'dropped' ? grades : (['again'] as const)
    const choices = Object.fromEntries(openGrades.map((each) => [each, reviewCard(before, each, reviewPlan).due.toISOString()]))
    return { data: { answer, outcome, key: question.key, grade, dueAt: due.toISOString(), choices } }
  })
}

/** Longer times are not counted as revision: the card was left open. */
const maxCountedSeconds = 300

/** The question of the attempted body, with its current key. */
async function readQuestion({ context, principal, now }: AnswerCall, { paperId, bodyId, slot }: Card) {
  await refuseIfEmbargoed(context, paperId, now)
  const bodies = bodiesOf(context)
  const body = await bodies.find(bodyId)
  requireMayOpenPaper(principal, body.paper)
  const keys = await bodies.keys(body)
  const keyed = keys.slots[slot]
  const key = keys.rendered[slot]
  if (!keyed || !key || !isMarked(keyed)) return cardNotFound()
  const worth = markValuesOf(body.paper, keys.slots)[slot] ?? fail('not_found')
  return {
    key,
    parse(answer: Answer): Answer {
      const parsed = parseAnswer(keyed.kind, keyed.optionCount, answer)
      return parsed.valid ? parsed.response : fail('invalid_answer')
    },
    mark: (answer: Answer) => markAnswer(keyed.kind, keyed.key, keyed.optionCount, answer, worth),
  }
}

async function readPlan({ db, principal, now }: AnswerCall): Promise<SchedulingContext> {
  const { timeZone } = principal
  const until = startOfDay(addDays(dayInZone(timeZone, now), spreadDays), timeZone)
  const load = await countDueByDay(db, principal, { now, until, timeZone })
  const exam = await readExam(db, principal, now)
  return { now, timeZone, examDay: exam?.date ?? null, load: (day) => load.get(day) ?? 0 }
}
