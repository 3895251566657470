import { rankOf } from '#domain/live/rank.ts'
import { type EventState, topSize } from '#domain/live/standing.ts'
import type { Db } from '#server/platform/db.ts'
import type { StoredEvent } from '../tables.ts'
import { listMarks, listTop } from './queries.ts'

/** How an event stands: what it costs does not grow with those who take part, only with how many different marks there are. */
export async function readState(db: Db, event: Pick<StoredEvent, 'id' | 'participants' | 'endsAt' | 'releasedAt'>): Promise<EventState> {
  const marks = await listMarks(db, event.id)
  const top = await listTop(db, event.id, topSize)
  return {
    participants: event.participants,
    submitted: marks.reduce((sum, { count }) => sum + count, 0),
    endTime: event.endsAt.toISOString(),
    released: event.releasedAt !== null,
    top: top.map(({ name, marks: own, score, timeTaken }) => ({
      rank: rankOf(own ?? '', marks) ?? 1,
      name,
      marks: own ?? '0',
      score: score ?? 0,
      timeTaken: timeTaken ?? 0,
    })),
    marks,
  }
}
