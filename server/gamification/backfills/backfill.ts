import { rules } from '#domain/gamification/rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs.ts'
import { recountLearners } from '../counting/count.ts'
import { recognise } from '../counting/recognise.ts'
import { listCountedAfter, listDone, listUncounted, noteDone } from './queries.ts'

const atOnce = 100
const olderResults = 'results'

/** Counts learners whose results are older than the counts. */
async function countOlder({ database: { db }, clock }: Context): Promise<void> {
  for (;;) {
    const ids = await listUncounted(db, atOnce)
    if (ids.length === 0) return
    await db.transaction((tx) => recountLearners(tx, ids, clock.now()))
  }
}

/** Gives every learner the badges that they have earned already: one they have is not given again. */
async function awardBackwards({ database: { db }, clock }: Context): Promise<void> {
  let ids = await listCountedAfter(db, '', atOnce)
  while (ids.length > 0) {
    const some = new Map(ids.map((id) => [id, []]))
    await db.transaction((tx) => recognise(tx, some, clock.now()))
    ids = await listCountedAfter(db, ids.at(-1) ?? '', atOnce)
  }
}

/** Works through history once for whatever is new. Cut off at any moment, it is done again. */
export async function backfill(context: Context): Promise<void> {
  const { db } = context.database
  const done = await listDone(db)
  const missing = [olderResults, ...rules.map(({ id }) => `badge ${id}`)].filter((name) => !done.has(name))
  if (missing.length === 0) return
  if (missing.includes(olderResults)) await countOlder(context)
  await awardBackwards(context)
  await noteDone(db, missing, context.clock.now())
}

export const backfillJob = (context: Context): Job<object> => ({
  name: 'award-backwards',
  every: '* * * * *',
  run: () => backfill(context),
})
