import { graceSeconds } from '#domain/attempts/clock.ts'
import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { Participant } from '#domain/live/admin-endpoints.ts'
import type { live } from '#domain/live/contract.ts'
import { attemptStoreOf } from '#server/attempts/attempt-store.ts'
import type { AttemptKey } from '#server/attempts/queries.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database/transact.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { liveRegion } from '../events/embargoes.ts'
import { eventNotFound } from '../events/handlers.ts'
import { presentForAdmins } from '../events/present.ts'
import { findEvent, lockEvent, updateEvent } from '../events/queries.ts'
import { publishAnnouncement, publishMoreTime } from '../standing/publish.ts'
import type { EventRow } from '../tables.ts'
import { countByState, findSitterPage, listOpenAttempts } from './queries.ts'

type Live = typeof live
type Row = Awaited<ReturnType<typeof findSitterPage>>['rows'][number]

function presentSitter({ accountId, name, state, startedAt, savedAt, dueAt, head }: Row): Participant {
  const extra = (head?.extensions ?? []).reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    accountId,
    name,
    state,
    startedAt: startedAt?.toISOString() ?? null,
    savedAt: savedAt?.toISOString() ?? null,
    deadline: dueAt ? new Date(dueAt.getTime() - graceSeconds * 1000).toISOString() : null,
    extraMinutes: extra / 60,
    late: head?.late ?? null,
  }
}

async function monitorEvent({ db, params, query, now }: Call<Live['monitorEvent']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  const { joined, saving, offline, submitted } = await countByState(db, event.id, now)
  const started = saving + offline + submitted
  const { rows, total } = await findSitterPage(db, event.id, query, now)
  const [data] = await presentForAdmins(db, [event], now)
  return {
    data: data ?? eventNotFound(),
    counts: { joined: joined + started, started, saving, offline, submitted },
    sitters: rows.map(presentSitter),
    pagination: paginate(query.page, query.limit, total),
    serverNow: now.toISOString(),
  }
}

/** Extends open attempts; one that is submitted meanwhile is skipped. Returns how many were extended. */
async function extendAttempts(context: Context, open: AttemptKey[], seconds: number, now: Date): Promise<number> {
  const store = attemptStoreOf(context)
  const extensions = await Promise.allSettled(
    open.map(({ id, accountId }) => store.apply({ id, accountId, action: { do: 'extend', seconds }, now })),
  )
  return extensions.filter(({ status }) => status === 'fulfilled').length
}

/** Extends attempts started before the end was moved; later ones started with the new end. */
export async function extendEarlierAttempts(context: Context, before: EventRow, seconds: number, now: Date): Promise<number> {
  const open = await listOpenAttempts(context.database.db, before.id)
  const early = open.filter(({ head }) => head.startedAt + (head.limit ?? 0) * 1000 <= before.endsAt.getTime())
  return extendAttempts(context, early, seconds, now)
}

async function addTime({ context, db, params, input, principal, now }: Call<Live['addTime']>) {
  const { minutes, accountId } = input
  const seconds = minutes * 60
  const open = accountId ? await listOpenAttempts(db, params.id, accountId) : []
  if (accountId && open.length === 0) fail('not_found', { message: 'This learner has no open attempt in the event' })
  const [before, changed] = await transact(context, async (tx, after) => {
    const event = (await lockEvent(tx, params.id)) ?? eventNotFound()
    if (event.startsAt > now) fail('event_not_begun')
    if (event.releasedAt || (event.endsAt <= now && !accountId)) fail('event_over')
    const endsAt = accountId ? event.endsAt : new Date(event.endsAt.getTime() + seconds * 1000)
    const updated = accountId ? event : await updateEvent(tx, event.id, { endsAt, updatedAt: now })
    await recordChange(tx, principal, now, {
      action: 'event.add-time',
      target: { kind: 'event', id: event.id, name: localize(event.title, 'en') },
      before: { endTime: event.endsAt.toISOString() },
      after: { endTime: endsAt.toISOString(), minutes, learner: accountId ?? 'everyone' },
    })
    if (!accountId) await context.cache.invalidate(liveRegion, { db: tx, after })
    return [event, updated] as const
  })
  const extended = accountId
    ? await extendAttempts(context, open, seconds, now)
    : await extendEarlierAttempts(context, before, seconds, now)
  await publishMoreTime(context, before.id, { attemptId: open[0]?.id ?? null, minutes })
  const [data] = await presentForAdmins(db, [changed], now)
  const whom = accountId ? 'the learner' : 'everyone'
  return { message: `Added ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} for ${whom}.`, data: data ?? eventNotFound(), extended }
}

async function announceToEvent({ context, db, params, input, principal, now, after }: Call<Live['announceToEvent']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  await recordChange(db, principal, now, {
    action: 'event.announce',
    target: { kind: 'event', id: event.id, name: localize(event.title, 'en') },
    after: { text: input.text },
  })
  after(() => publishAnnouncement(context, event.id, { text: input.text, at: now.toISOString() }))
  return { message: 'Announced to everyone taking the event.' }
}

export const monitorHandlers = { monitorEvent, addTime: withoutTransaction(addTime), announceToEvent }
