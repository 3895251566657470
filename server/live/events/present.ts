import type { AdminEvent, LiveEvent } from '#domain/live/event.ts'
import { eventStatusAt } from '#domain/live/event-status.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventRow } from '../tables.ts'
import { findEntriesOf, findEventPapers } from './queries.ts'

type EventPaper = NonNullable<LiveEvent['paper']> & { category: LiveEvent['category'] }

function presentPaper(paper: EventPaper | undefined): LiveEvent['paper'] {
  if (!paper) return null
  const { _id, title, totalQuestions, duration, isPremium } = paper
  return { _id, title, totalQuestions, duration, isPremium }
}

function commonFields(event: EventRow, paper: EventPaper | undefined, now: Date) {
  const { id, title, description, startsAt, endsAt, participants, capacity, isBattle, standing } = event
  return {
    _id: id,
    title,
    description,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    status: eventStatusAt({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, now.getTime()),
    participants,
    maxParticipants: capacity,
    isBattle,
    standing,
    paper: presentPaper(paper),
    released: event.releasedAt !== null,
  }
}

const paperIdsOf = (events: EventRow[]) => events.flatMap(({ paperId }) => paperId ?? [])

export async function presentForAdmins(db: Db, events: EventRow[], now: Date): Promise<AdminEvent[]> {
  const papers = await findEventPapers(db, paperIdsOf(events), false)
  return events.map((event) => {
    const { type, format, paperId, isReserved, version, createdAt, updatedAt } = event
    return {
      ...commonFields(event, papers.get(paperId ?? ''), now),
      ...{ type, format, paperId, isReserved, version },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

export async function presentForLearners(db: Db, events: EventRow[], accountId: string | undefined, now: Date): Promise<LiveEvent[]> {
  const papers = await findEventPapers(db, paperIdsOf(events), true)
  const ids = events.map(({ id }) => id)
  const entries = accountId === undefined ? undefined : await findEntriesOf(db, ids, accountId)
  return events.map((event) => {
    const paper = papers.get(event.paperId ?? '')
    const entry = entries?.get(event.id)
    return {
      ...commonFields(event, paper, now),
      type: event.format,
      date: event.startsAt.toISOString(),
      duration: Math.round((event.endsAt.getTime() - event.startsAt.getTime()) / 60_000),
      category: paper?.category ?? '',
      entry: entry
        ? { joinedAt: entry.joinedAt.toISOString(), attemptId: entry.attemptId, submitted: entry.attemptStatus === 'submitted' }
        : null,
    }
  })
}
