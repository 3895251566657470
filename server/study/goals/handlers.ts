import { dayIn } from '#domain/gamification/days.ts'
import type { study } from '#domain/study/contract.ts'
import { goalDone } from '#domain/study/goal.ts'
import type { Call } from '#server/platform/http.ts'
import { readExam } from '../revision/exam.ts'
import { readRevised } from '../revision/queries.ts'
import { readDailyGoal, readSat, writeDailyGoal } from './queries.ts'

type Study = typeof study

async function readGoal({ db, principal, now }: Call<Study['readGoal']>) {
  const { accountId, timeZone } = principal
  const day = dayIn(timeZone, now)
  const goal = await readDailyGoal(db, accountId)
  const sat = await readSat(db, accountId, day)
  const revised = await readRevised(db, accountId, day)
  const today = { questions: sat.questions + revised.cards, seconds: sat.seconds + revised.seconds }
  return { data: { ...goal, day, ...goalDone(goal, today), exam: await readExam(db, principal, now) } }
}

async function setGoal({ db, principal, input }: Call<Study['setGoal']>) {
  await writeDailyGoal(db, principal.accountId, input)
  return { message: 'Your daily goal is set.', data: input }
}

export const goalHandlers = { readGoal, setGoal }
