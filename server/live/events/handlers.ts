import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { live } from '#domain/live/contract.ts'
import { Announcement } from '#domain/live/event-endpoints.ts'
import { eventTopic, rankOf } from '#domain/live/rank.ts'
import { findPapers } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readMessages } from '#server/platform/database/queries.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { topicsOf } from '#server/platform/messaging/topics.ts'
import { isStandingShown, readState } from '../standing/read.ts'
import type { EventRow } from '../tables.ts'
import { addEntrant } from './enter.ts'
import { presentForLearners } from './present.ts'
import { deleteEntry, findEntriesOf, findEvent, listLastEntrants, listRecentEvents, listUpcomingPaperIds, lockEvent } from './queries.ts'

type Live = typeof live

/** Events and papers older than this are not listed. */
const listedMs = 7 * 86_400_000
const maxListed = 100
const maxNamed = 24

export const eventNotFound = () => fail('not_found', { message: 'Event not found' })

const learnerId = (principal: Principal | null) => (principal?.realm === 'learner' ? principal.accountId : undefined)

async function presentOne(db: Db, event: EventRow, accountId: string | undefined, now: Date) {
  const [data] = await presentForLearners(db, [event], accountId, now)
  return data ?? eventNotFound()
}

async function listEvents({ db, principal, now }: Call<Live['listEvents']>) {
  const events = await listRecentEvents(db, new Date(now.getTime() - listedMs), maxListed)
  return { data: await presentForLearners(db, events, learnerId(principal), now), serverNow: now.toISOString() }
}

async function listUpcomingPapers({ db, now }: Call<Live['listUpcomingPapers']>) {
  const ids = await listUpcomingPaperIds(db, new Date(now.getTime() - listedMs), maxListed)
  return { data: await findPapers(db, ids, 'learner') }
}

async function readEvent({ db, params, principal, now }: Call<Live['readEvent']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  const accountId = learnerId(principal)
  const standing = await readState(db, event)
  const entry = accountId && (await findEntriesOf(db, [event.id], accountId)).get(event.id)
  const marked = entry && entry.marks !== null && isStandingShown(event) ? entry : null
  const messages = await readMessages(db, eventTopic(event.id), 0, 'announcement')
  return {
    data: await presentOne(db, event, accountId, now),
    serverNow: now.toISOString(),
    standing,
    own: marked && {
      marks: marked.marks ?? '0',
      score: marked.score ?? 0,
      timeTaken: marked.timeTaken ?? 0,
      rank: rankOf(marked.marks ?? '', standing.marks) ?? 1,
    },
    announcements: messages.map(({ data }) => Announcement.parse(data)),
  }
}

async function listEntrants({ db, params, principal }: Call<Live['listEntrants']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  const entrants = await listLastEntrants(db, event.id, maxNamed)
  return {
    data: {
      count: event.participants,
      entrants: entrants.map(({ accountId, name }) => ({ name, isOwn: accountId === principal.accountId })),
    },
  }
}

async function joinEvent({ context, db, params, principal, now }: Call<Live['joinEvent']>) {
  const { accountId } = principal
  await addEntrant(context, { eventId: params.id, accountId, now })
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  return { message: 'You have joined the event.', data: await presentOne(db, event, accountId, now) }
}

async function leaveEvent({ db, params, principal, now }: Call<Live['leaveEvent']>) {
  const { accountId } = principal
  const event = (await lockEvent(db, params.id)) ?? eventNotFound()
  const entry = (await findEntriesOf(db, [event.id], accountId)).get(event.id)
  // A learner who has started stays in the standing.
  if (entry && (entry.attemptId !== null || entry.team !== null || event.endsAt <= now)) fail('event_begun')
  if (entry) await deleteEntry(db, event.id, accountId)
  const after = (await findEvent(db, event.id)) ?? event
  return { message: 'You have left the event.', data: await presentOne(db, after, accountId, now) }
}

async function watchTopic({ context, db, params }: Call<Live['watchTopic']>) {
  const [, id = ''] = /^(?:event|sitters)-([0-9a-f]{24})$/.exec(params.topic) ?? []
  if (!(await findEvent(db, id))) eventNotFound()
  return topicsOf(context).subscribe(params.topic)
}

export const eventHandlers = {
  listEvents,
  listUpcomingPapers,
  readEvent,
  listEntrants,
  joinEvent: withoutTransaction(joinEvent),
  leaveEvent,
  watchTopic,
}
