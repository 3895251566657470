import { dayInZone } from '#domain/gamification/days.ts'
import type { study } from '#domain/study/contract.ts'
import { goalProgress } from '#domain/study/goal.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { readExam } from '../revision/exam.ts'
import { readRevisionDay } from '../revision/queries.ts'
import { readAttemptDay, readDailyGoal, writeDailyGoal } from './queries.ts'

type Study = typeof study

async function readGoal({ db, principal, now }: Call<Study['readGoal']>) {
  const { accountId, timeZone } = principal
  const day = dayInZone(timeZone, now)
  const goal = await readDailyGoal(db, accountId)
  const attempted = await readAttemptDay(db, accountId, day)
  const reviewed = await readRevisionDay(db, accountId, day)
  const today = { questions: attempted.questions + reviewed.cards, seconds: attempted.seconds + reviewed.seconds }
  return { data: { ...goal, day, ...goalProgress(goal, today), exam: await readExam(db, principal, now) } }
}

async function setGoal({ db, principal, input }: Call<Study['setGoal']>) {
  await writeDailyGoal(db, principal.accountId, input)
  return { message: 'Your daily goal is set.', data: input }
}

export const goalHandlers = { readGoal, setGoal }
