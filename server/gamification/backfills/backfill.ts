import { badgeRules } from '#domain/gamification/badge-rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findRecognition } from '../counting/award.ts'
import { recountLearners } from '../counting/count.ts'
import { readLearnerStates, writeRecognition } from '../counting/queries.ts'
import { listCountedLearnersAfter, listDoneBackfills, listUncountedLearners, markBackfillsDone } from './queries.ts'

const batchSize = 100
const olderResults = 'results'

/** Counts learners whose results are older than the counters. */
async function countOldResults({ database: { db }, clock }: Context): Promise<void> {
  for (;;) {
    const ids = await listUncountedLearners(db, batchSize)
    if (ids.length === 0) return
    await db.transaction((tx) => recountLearners(tx, ids, clock.now()))
  }
}

/** Awards every learner the badges that they have already earned; existing ones are not awarded again. */
async function awardPastBadges({ database: { db }, clock }: Context): Promise<void> {
  let ids = await listCountedLearnersAfter(db, '', batchSize)
  while (ids.length > 0) {
    const batch = ids
    await db.transaction(async (tx) => {
      const earned = await findRecognition(tx, await readLearnerStates(tx, batch), new Map())
      await writeRecognition(tx, earned, clock.now())
    })
    ids = await listCountedLearnersAfter(db, ids.at(-1) ?? '', batchSize)
  }
}

/** Runs the backfills that have not been done. If it is interrupted, it runs again. */
async function backfill(context: Context): Promise<void> {
  const { db } = context.database
  const done = await listDoneBackfills(db)
  const missing = [olderResults, ...badgeRules.map(({ id }) => `badge ${id}`)].filter((name) => !done.has(name))
  if (missing.length === 0) return
  if (missing.includes(olderResults)) await countOldResults(context)
  await awardPastBadges(context)
  await markBackfillsDone(db, missing, context.clock.now())
}

export const backfillJob = (context: Context): Job<object> => ({
  name: 'award-backwards',
  cron: '* * * * *',
  run: () => backfill(context),
})
