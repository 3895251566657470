import { addDays, dayIn, daysBetween } from '#domain/gamification/days.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { startOfDay } from '#domain/study/days.ts'
import { daysBeforeExam } from '#domain/study/schedule.ts'
import { findAccount } from '#server/identity/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Reactions } from '#server/platform/reactions.ts'
import { noteLately } from '../noting/note.ts'
import { spreadCards } from './queries.ts'

/** The exam that a learner has named, as long as it is to come. */
export async function readExam(db: Db, { accountId, timeZone }: Principal, now: Date) {
  const account = await findAccount(db, accountId)
  if (!account?.targetExamDate) return null
  const daysLeft = daysBetween(dayIn(timeZone, now), account.targetExamDate)
  return daysLeft < 0 ? null : { name: account.targetExam, date: account.targetExamDate, daysLeft }
}

/** Who names an exam wants to have seen every card before it. */
export const examReactions: Reactions = {
  async 'exam.dated'(db, happened, now) {
    for (const { accountId, examDay, timeZone } of happened) {
      const today = dayIn(timeZone, now)
      if (examDay === null || examDay <= today) continue
      await noteLately(db, accountId, now)
      const days = daysBeforeExam(today, examDay)
      const beginnings = days.map((day) => startOfDay(day, timeZone))
      await spreadCards(db, accountId, startOfDay(addDays(days.at(-1) ?? examDay, 1), timeZone), beginnings)
    }
  },
}
