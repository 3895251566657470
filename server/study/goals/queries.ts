import { and, eq } from 'drizzle-orm'
import { type DailyGoal, defaultGoal } from '#domain/study/goal.ts'
import { learnerDays } from '#server/gamification/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dailyGoals } from '../tables.ts'

export async function readDailyGoal(db: Db, accountId: string): Promise<DailyGoal> {
  const [row] = await db
    .select({ kind: dailyGoals.kind, amount: dailyGoals.amount })
    .from(dailyGoals)
    .where(eq(dailyGoals.accountId, accountId))
  return row ?? defaultGoal
}

export async function writeDailyGoal(db: Db, accountId: string, goal: DailyGoal): Promise<void> {
  await db
    .insert(dailyGoals)
    .values({ accountId, ...goal })
    .onConflictDoUpdate({ target: dailyGoals.accountId, set: goal })
}

/** The activity of a day from attempts. */
export async function readAttemptDay(db: Db, accountId: string, day: string): Promise<{ questions: number; seconds: number }> {
  const [row] = await db
    .select({ questions: learnerDays.questions, seconds: learnerDays.seconds })
    .from(learnerDays)
    .where(and(eq(learnerDays.accountId, accountId), eq(learnerDays.day, day)))
  return row ?? { questions: 0, seconds: 0 }
}
