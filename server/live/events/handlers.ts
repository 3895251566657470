import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { live } from '#domain/live/contract.ts'
import { Announcement } from '#domain/live/event-calls.ts'
import { eventTopic, rankOf } from '#domain/live/rank.ts'
import { findPapers } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { readMessages } from '#server/platform/queries.ts'
import { topicsOf } from '#server/platform/topics.ts'
import { readState } from '../standing/read.ts'
import type { StoredEvent } from '../tables.ts'
import { enter } from './entering.ts'
import { presentForLearners } from './present.ts'
import { deleteEntry, findEvent, findOwnEntries, holdEvent, listShownEvents, listUpcomingPaperIds } from './queries.ts'

type Live = typeof live

/** Events and papers that lie back further are no longer shown. */
const shownMs = 7 * 86_400_000
const mostShown = 100

export const eventNotFound = () => fail('not_found', { message: 'Event not found' })

const learnerId = (principal: Principal | null) => (principal?.realm === 'learner' ? principal.accountId : undefined)

async function presentOne(db: Db, event: StoredEvent, accountId: string | undefined, now: Date) {
  const [data] = await presentForLearners(db, [event], accountId, now)
  return data ?? eventNotFound()
}

async function listEvents({ db, principal, now }: Call<Live['listEvents']>) {
  const events = await listShownEvents(db, new Date(now.getTime() - shownMs), mostShown)
  return { data: await presentForLearners(db, events, learnerId(principal), now), serverNow: now.toISOString() }
}

async function listUpcomingPapers({ db, now }: Call<Live['listUpcomingPapers']>) {
  const ids = await listUpcomingPaperIds(db, new Date(now.getTime() - shownMs), mostShown)
  return { data: await findPapers(db, ids, 'learner') }
}

async function readEvent({ db, params, principal, now }: Call<Live['readEvent']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  const accountId = learnerId(principal)
  const standing = await readState(db, event)
  const entry = accountId && (await findOwnEntries(db, [event.id], accountId)).get(event.id)
  const own = entry && entry.marks !== null ? entry : null
  const said = await readMessages(db, eventTopic(event.id), 0, 'announcement')
  return {
    data: await presentOne(db, event, accountId, now),
    serverNow: now.toISOString(),
    standing,
    own: own && {
      marks: own.marks ?? '0',
      score: own.score ?? 0,
      timeTaken: own.timeTaken ?? 0,
      rank: rankOf(own.marks ?? '', standing.marks) ?? 1,
    },
    announcements: said.map(({ data }) => Announcement.parse(data)),
  }
}

async function joinEvent({ context, db, params, principal, now }: Call<Live['joinEvent']>) {
  const { accountId } = principal
  await enter(context, { eventId: params.id, accountId, now })
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  return { message: 'You have joined the event.', data: await presentOne(db, event, accountId, now) }
}

async function leaveEvent({ db, params, principal, now }: Call<Live['leaveEvent']>) {
  const { accountId } = principal
  const event = (await holdEvent(db, params.id)) ?? eventNotFound()
  const entry = (await findOwnEntries(db, [event.id], accountId)).get(event.id)
  // Whoever has begun stays in the standing.
  if (entry && (entry.attemptId !== null || entry.team !== null || event.endsAt <= now)) fail('event_begun')
  if (entry) await deleteEntry(db, event.id, accountId)
  const after = (await findEvent(db, event.id)) ?? event
  return { message: 'You have left the event.', data: await presentOne(db, after, accountId, now) }
}

async function watchTopic({ context, db, params }: Call<Live['watchTopic']>) {
  const [, id = ''] = /^(?:event|sitters)-([0-9a-f]{24})$/.exec(params.topic) ?? []
  if (!(await findEvent(db, id))) eventNotFound()
  return topicsOf(context).watch(params.topic)
}

export const eventHandlers = {
  listEvents,
  listUpcomingPapers,
  readEvent,
  joinEvent: outside(joinEvent),
  leaveEvent,
  watchTopic,
}
