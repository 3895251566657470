import { rankOf } from '#domain/live/rank.ts'
import { type EventState, topSize } from '#domain/live/standing.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventRow } from '../tables.ts'
import { countAttempts, listMarks, listTop } from './queries.ts'

/** Whether anything that depends on answers may be told. */
export const isStandingShown = ({ standing, releasedAt }: Pick<EventRow, 'standing' | 'releasedAt'>) =>
  standing === 'live' || releasedAt !== null

type StandingEvent = Pick<EventRow, 'id' | 'participants' | 'endsAt' | 'releasedAt' | 'standing'>

export async function readState(db: Db, event: StandingEvent): Promise<EventState> {
  const isShown = isStandingShown(event)
  const marks = isShown ? await listMarks(db, event.id) : []
  const top = isShown ? await listTop(db, event.id, topSize) : []
  const { started, submitted } = await countAttempts(db, event.id)
  return {
    participants: event.participants,
    started,
    // While it runs, from the same query as the marks, so that the two agree.
    submitted: isShown && event.releasedAt === null ? marks.reduce((sum, { count }) => sum + count, 0) : submitted,
    endTime: event.endsAt.toISOString(),
    released: event.releasedAt !== null,
    top: top.map(({ name, marks: entryMarks, score, timeTaken }) => ({
      rank: rankOf(entryMarks ?? '', marks) ?? 1,
      name,
      marks: entryMarks ?? '0',
      score: score ?? 0,
      timeTaken: timeTaken ?? 0,
    })),
    marks,
  }
}
