import { graceSeconds } from '#domain/attempts/clock.ts'
import { fail } from '#domain/errors.ts'
import { paginate } from '#domain/kit.ts'
import type { Sitter } from '#domain/live/admin-calls.ts'
import type { live } from '#domain/live/contract.ts'
import { show } from '#domain/show.ts'
import { sittingsOf } from '#server/attempts/sittings.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Context } from '#server/platform/context.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { eventNotFound } from '../events/handlers.ts'
import { liveRegion } from '../events/holding.ts'
import { presentForAdmins } from '../events/present.ts'
import { findEvent, holdEvent, updateEvent } from '../events/queries.ts'
import { sayAnnouncement, sayMoreTime } from '../standing/say.ts'
import type { StoredEvent } from '../tables.ts'
import { countByState, listOpenAttempts, pageOfSitters } from './queries.ts'

type Live = typeof live
type Row = Awaited<ReturnType<typeof pageOfSitters>>['rows'][number]

function toSitter({ accountId, name, state, startedAt, savedAt, dueAt, head }: Row): Sitter {
  const extra = (head?.extensions ?? []).reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    accountId,
    name,
    state,
    startedAt: startedAt?.toISOString() ?? null,
    savedAt: savedAt?.toISOString() ?? null,
    deadline: dueAt ? new Date(dueAt.getTime() - graceSeconds * 1000).toISOString() : null,
    extraMinutes: extra / 60,
  }
}

async function monitorEvent({ db, params, query, now }: Call<Live['monitorEvent']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  const { joined, saving, offline, submitted } = await countByState(db, event.id, now)
  const started = saving + offline + submitted
  const { rows, total } = await pageOfSitters(db, event.id, query, now)
  const [data] = await presentForAdmins(db, [event], now)
  return {
    data: data ?? eventNotFound(),
    counts: { joined: joined + started, started, saving, offline, submitted },
    sitters: rows.map(toSitter),
    pagination: paginate(query.page, query.limit, total),
    serverNow: now.toISOString(),
  }
}

/** Extends attempts that are open; one that was handed in meanwhile is left alone. */
export async function extendAttempts(context: Context, ids: string[], seconds: number, now: Date): Promise<number> {
  const sittings = sittingsOf(context)
  const moves = await Promise.allSettled(ids.map((id) => sittings.move({ id, action: { do: 'extend', seconds }, now })))
  return moves.filter(({ status }) => status === 'fulfilled').length
}

/** Attempts that were begun before the end moved: those begun since know the new one. */
export async function extendEveryone(context: Context, before: StoredEvent, seconds: number, now: Date): Promise<number> {
  const open = await listOpenAttempts(context.database.db, before.id)
  const early = open.filter(({ head }) => head.startedAt + (head.limit ?? 0) * 1000 <= before.endsAt.getTime())
  return extendAttempts(
    context,
    early.map(({ id }) => id),
    seconds,
    now,
  )
}

async function addTime({ context, db, params, input, principal, now }: Call<Live['addTime']>) {
  const { minutes, accountId } = input
  const seconds = minutes * 60
  const own = accountId ? (await listOpenAttempts(db, params.id, accountId)).map(({ id }) => id) : []
  if (accountId && own.length === 0) fail('not_found', { message: 'This learner has no open attempt in the event' })
  const effects: (() => Promise<void> | void)[] = []
  const [before, after] = await db.transaction(async (tx) => {
    const event = (await holdEvent(tx, params.id)) ?? eventNotFound()
    if (event.startsAt > now) fail('event_not_begun')
    if (event.releasedAt || (event.endsAt <= now && !accountId)) fail('event_over')
    const endsAt = accountId ? event.endsAt : new Date(event.endsAt.getTime() + seconds * 1000)
    const changed = accountId ? event : await updateEvent(tx, event.id, { endsAt, updatedAt: now })
    await recordChange(tx, principal, now, {
      action: 'event.add-time',
      target: { kind: 'event', id: event.id, name: show(event.title, 'en') },
      before: { endTime: event.endsAt.toISOString() },
      after: { endTime: endsAt.toISOString(), minutes, learner: accountId ?? 'everyone' },
    })
    if (!accountId) await context.cache.invalidate(liveRegion, { db: tx, after: (effect) => void effects.push(effect) })
    return [event, changed] as const
  })
  for (const effect of effects) await effect()
  const extended = accountId ? await extendAttempts(context, own, seconds, now) : await extendEveryone(context, before, seconds, now)
  await sayMoreTime(context, before.id, { attemptId: own[0] ?? null, minutes })
  const [data] = await presentForAdmins(db, [after], now)
  const whom = accountId ? 'the learner' : 'everyone'
  return { message: `Added ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} for ${whom}.`, data: data ?? eventNotFound(), extended }
}

async function announceToEvent({ context, db, params, input, principal, now, after }: Call<Live['announceToEvent']>) {
  const event = (await findEvent(db, params.id)) ?? eventNotFound()
  await recordChange(db, principal, now, {
    action: 'event.announce',
    target: { kind: 'event', id: event.id, name: show(event.title, 'en') },
    after: { text: input.text },
  })
  after(() => sayAnnouncement(context, event.id, { text: input.text, at: now.toISOString() }))
  return { message: 'Announced to everyone who sits the event.' }
}

export const monitorHandlers = { monitorEvent, addTime: outside(addTime), announceToEvent }
