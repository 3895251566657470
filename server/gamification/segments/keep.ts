import { periodsAt } from '#domain/gamification/periods.ts'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Tick } from '#server/platform/ticks.ts'
import { paperBests, standings } from '../tables.ts'
import { cutSegment, dropEmpty, dropSegmentsExcept, dropSomeExcept, listCrowded, lockSegments } from './queries.ts'

const cutAtOnce = 20
const droppedAtOnce = 5000

/** Cuts segments that have become too large to count through. Results wait meanwhile, so only few are cut at a time. */
export async function cutCrowded({ database: { db } }: Pick<Context, 'database'>): Promise<void> {
  while ((await listCrowded(db, 1)).length > 0) {
    await db.transaction(async (tx) => {
      await lockSegments(tx)
      for (const segment of await listCrowded(tx, cutAtOnce)) await cutSegment(tx, segment)
      await dropEmpty(tx)
    })
  }
}

export const segmentsTick = (context: Context): Tick => ({
  name: 'cut leaderboards into segments',
  everyMs: 10_000,
  run: () => cutCrowded(context),
})

/** Weeks and months that are over are shown nowhere. Nothing waits for this: the new ones have begun by themselves. */
export async function dropPast({ database: { db }, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const kept = Object.values(periodsAt(clock.now()))
  // Without their segments, leaving standings have nowhere to be counted out of.
  await dropSegmentsExcept(db, kept)
  for (const table of [standings, paperBests]) while (await dropSomeExcept(db, table, kept, droppedAtOnce));
}

export const pastJob = (context: Context): Job<object> => ({
  name: 'drop-past-leaderboards',
  // Past one at night in Asia/Kolkata.
  every: '40 19 * * *',
  run: () => dropPast(context),
})
