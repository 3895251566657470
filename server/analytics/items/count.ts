import type { Events } from '#domain/events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { lockFor } from '#server/platform/queries.ts'
import type { Tick } from '#server/platform/ticks.ts'
import { countOlder } from '../days/count.ts'
import { addSums, findSlots, isAnythingWaiting, noteStale, noteUnread, startAgain, takeUnread } from './queries.ts'
import { gather } from './sums.ts'

/** Only first attempts are compared with each other. */
export async function noteFirst(db: Db, happened: Events['attempt.submitted'][]): Promise<void> {
  const first = happened.filter(({ isFirstAttempt }) => isFirstAttempt)
  await noteUnread(
    db,
    first.map(({ resultId }) => resultId),
  )
}

export async function noteRemarked(db: Db, happened: Events['result.remarked'][]): Promise<void> {
  await noteStale(
    db,
    happened.map(({ paperId }) => paperId),
  )
}

const together = 100

/** Reads first attempts into the statistics of their papers. Answers whether there are more. */
export async function readSome(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One node at a time: what is forgotten here must not be under way elsewhere.
    await lockFor(tx, 'paper statistics')
    await startAgain(tx)
    const read = await takeUnread(tx, together)
    if (read.length > 0) await addSums(tx, gather(read, await findSlots(tx, [...new Set(read.map(({ bodyId }) => bodyId))])))
    return read.length === together
  })
}

/** Away from handing in, so that those who hand in the same paper do not wait for the rows of its questions. */
export const statisticsTick = ({ database: { db } }: Context): Tick => ({
  name: 'read first attempts into the statistics of their papers',
  everyMs: 500,
  async run() {
    if (!(await isAnythingWaiting(db))) return
    while (await countOlder(db));
    while (await readSome(db));
  },
})
