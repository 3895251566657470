import { addDays, dayInZone, daysBetween } from '#domain/gamification/days.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { startOfDay } from '#domain/study/days.ts'
import { daysBeforeExam } from '#domain/study/schedule.ts'
import { findAccount } from '#server/identity/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Reactions } from '#server/platform/messaging/reactions.ts'
import { processPendingResults } from '../pending-results/process.ts'
import { spreadCards } from './queries.ts'

/** The learner’s exam, if its date is not past. */
export async function readExam(db: Db, { accountId, timeZone }: Principal, now: Date) {
  const account = await findAccount(db, accountId)
  if (!account?.targetExamDate) return null
  const daysLeft = daysBetween(dayInZone(timeZone, now), account.targetExamDate)
  return daysLeft < 0 ? null : { name: account.targetExam, date: account.targetExamDate, daysLeft }
}

/** When a learner sets an exam date, all cards are scheduled before it. */
export const examReactions: Reactions = {
  async 'exam.dated'({ db, now }, happened) {
    for (const { accountId, examDay, timeZone } of happened) {
      const today = dayInZone(timeZone, now)
      if (examDay === null || examDay <= today) continue
      await processPendingResults(db, accountId, now)
      const days = daysBeforeExam(today, examDay)
      const beginnings = days.map((day) => startOfDay(day, timeZone))
      await spreadCards(db, accountId, startOfDay(addDays(days.at(-1) ?? examDay, 1), timeZone), beginnings)
    }
  },
}
