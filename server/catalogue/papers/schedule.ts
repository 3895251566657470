import { fail } from '#domain/errors.ts'
import { paperStatus } from '#domain/live/paper-status.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { catalogueRegion } from '../records/change.ts'
import { listScheduledPapers } from './queries.ts'

type Schedule = { scheduledAt: Date; isOpenAfterwards: boolean }

/** Papers that are closed or will be: those scheduled for later, and those that do not stay open after their time. */
const schedulesOf = perContext(({ database: { db }, cache, clock }: Context) => {
  const cached = new RegionCache<Map<string, Schedule>>(cache, catalogueRegion, { max: 1 })
  return () =>
    cached.get('all', async () => new Map((await listScheduledPapers(db, clock.now())).map(({ id, ...schedule }) => [id, schedule])))
})

/** Why a paper cannot be opened now: its time has not come, or it is over. */
async function whyClosed(context: Context, paperId: string, now: Date) {
  const schedule = (await schedulesOf(context)()).get(paperId)
  if (!schedule) return undefined
  const status = paperStatus(schedule.scheduledAt.toISOString(), now.getTime())
  const details = { startTime: schedule.scheduledAt.toISOString(), serverNow: now.toISOString() }
  if (status === 'UPCOMING' || status === 'STARTING SOON') return { code: 'paper_scheduled' as const, details }
  return status === 'ENDED' && !schedule.isOpenAfterwards ? { code: 'paper_ended' as const, details } : undefined
}

/** Called by everything that opens a paper. A paper whose time is over stays open for those who are `inside`. */
export async function refuseIfClosed(context: Context, paperId: string, now: Date, isInside?: () => Promise<boolean>): Promise<void> {
  const closed = await whyClosed(context, paperId, now)
  if (!closed || (closed.code === 'paper_ended' && (await isInside?.()))) return
  fail(closed.code, { details: closed.details })
}

export async function isClosed(context: Context, paperId: string, now: Date): Promise<boolean> {
  return (await whyClosed(context, paperId, now)) !== undefined
}
