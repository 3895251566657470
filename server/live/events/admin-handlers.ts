import { isStudied } from '#domain/attempts/studied.ts'
import { Failure, fail } from '#domain/errors.ts'
import { paginate } from '#domain/kit.ts'
import type { live } from '#domain/live/contract.ts'
import { type EventDraft, formatOf } from '#domain/live/event.ts'
import { eventTopic, sittersTopic } from '#domain/live/rank.ts'
import { show } from '#domain/show.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Db } from '#server/platform/db.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { lockFor, removeTopic } from '#server/platform/queries.ts'
import { extendEveryone } from '../monitor/handlers.ts'
import { sayMoreTime } from '../standing/say.ts'
import type { StoredEvent } from '../tables.ts'
import { eventNotFound } from './handlers.ts'
import { liveRegion } from './holding.ts'
import { presentForAdmins } from './present.ts'
import { countOverlapping, deleteEvent, findEvent, findEventPapers, holdEvent, insertEvent, pageOfEvents, updateEvent } from './queries.ts'

type Live = typeof live

const target = ({ id, title }: StoredEvent) => ({ kind: 'event', id, name: show(title, 'en') })

function audited(event: StoredEvent) {
  const { title, description, type, format, isBattle, paperId, isReserved, startsAt, endsAt, capacity } = event
  const times = { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() }
  return { title, description, type, format, isBattle, paperId, isReserved, ...times, maxParticipants: capacity }
}

function toRow(draft: EventDraft) {
  const { title, description, type, isBattle, paperId, isReserved, startTime, endTime, maxParticipants } = draft
  const format = draft.format ?? formatOf[type]
  const window = { startsAt: new Date(startTime), endsAt: new Date(endTime) }
  return { title, description, type, format, isBattle, paperId, isReserved, ...window, capacity: maxParticipants }
}

/** The paper must be one that is sat, and no other event's at the time. */
async function checkPaper(db: Db, { paperId, startsAt, endsAt }: ReturnType<typeof toRow>, id: string): Promise<void> {
  if (paperId === null) return
  // Two who arrange events on one paper come one after the other.
  await lockFor(db, `events on ${paperId}`)
  const paper = (await findEventPapers(db, [paperId], false)).get(paperId)
  if (!paper) return fail('not_found', { message: 'Paper not found' })
  if (isStudied(paper.type)) fail('paper_not_sat')
  if ((await countOverlapping(db, paperId, startsAt, endsAt, id)) > 0) fail('paper_taken')
}

async function presentOne(db: Db, event: StoredEvent, now: Date) {
  const [data] = await presentForAdmins(db, [event], now)
  return data ?? eventNotFound()
}

async function listAdminEvents({ db, query, now }: Call<Live['listAdminEvents']>) {
  const { rows, total } = await pageOfEvents(db, query, now)
  return { data: await presentForAdmins(db, rows, now), pagination: paginate(query.page, query.limit, total) }
}

async function createEvent({ context, db, input, principal, now, after }: Call<Live['createEvent']>) {
  const row = toRow(input)
  const id = newId(now)
  await checkPaper(db, row, id)
  const event = await insertEvent(db, { ...row, id, createdAt: now, updatedAt: now })
  await recordChange(db, principal, now, { action: 'event.create', target: target(event), after: audited(event) })
  await context.cache.invalidate(liveRegion, { db, after })
  return { message: 'Event created successfully', data: await presentOne(db, event, now) }
}

/** Once it has begun those who sit it rely on its paper and its start; its end can move, but only to later. */
function refuseTooLate(before: StoredEvent, row: ReturnType<typeof toRow>, now: Date): void {
  const isMoved = before.startsAt.getTime() !== row.startsAt.getTime()
  const isOther = before.paperId !== row.paperId || before.isBattle !== row.isBattle
  const longer = row.endsAt.getTime() - before.endsAt.getTime()
  if (before.startsAt <= now && (isMoved || isOther || longer < 0)) fail('event_begun')
  if (before.endsAt <= now && longer !== 0) fail('event_over')
  if (row.capacity < before.participants) {
    const message = `Max participants cannot be less than the ${before.participants} who have joined`
    throw new Failure('validation_failed', { errors: [message], details: { fields: [{ path: 'maxParticipants', message }] } })
  }
}

async function changeEvent({ context, db, params, input, principal, now }: Call<Live['updateEvent']>) {
  const { version, ...draft } = input
  const row = toRow(draft)
  const effects: (() => Promise<void> | void)[] = []
  const [before, event] = await db.transaction(async (tx) => {
    const known = (await holdEvent(tx, params.id)) ?? eventNotFound()
    if (version !== undefined && version !== known.version)
      fail('stale_version', { details: { current: await presentOne(tx, known, now) } })
    refuseTooLate(known, row, now)
    await checkPaper(tx, row, known.id)
    // A start that is moved is reminded of anew.
    const remindedAt = known.startsAt.getTime() === row.startsAt.getTime() ? known.remindedAt : null
    const changed = await updateEvent(tx, known.id, { ...row, remindedAt, updatedAt: now })
    await recordChange(tx, principal, now, {
      action: 'event.update',
      target: target(changed),
      before: audited(known),
      after: audited(changed),
    })
    await context.cache.invalidate(liveRegion, { db: tx, after: (effect) => void effects.push(effect) })
    return [known, changed] as const
  })
  for (const effect of effects) await effect()
  const longer = (event.endsAt.getTime() - before.endsAt.getTime()) / 1000
  if (before.startsAt <= now && longer > 0) {
    await extendEveryone(context, before, Math.round(longer), now)
    await sayMoreTime(context, event.id, { attemptId: null, minutes: Math.round(longer / 60) })
  }
  return { message: 'Event updated successfully', data: await presentOne(db, event, now) }
}

async function removeEvent({ context, db, params, principal, now, after }: Call<Live['removeEvent']>) {
  const event = (await holdEvent(db, params.id)) ?? eventNotFound()
  await deleteEvent(db, event.id)
  for (const topic of [eventTopic(event.id), sittersTopic(event.id)]) await removeTopic(db, topic)
  await recordChange(db, principal, now, { action: 'event.delete', target: target(event), before: audited(event) })
  await context.cache.invalidate(liveRegion, { db, after })
  return { message: 'Event deleted successfully' }
}

export const adminEventHandlers = {
  listAdminEvents,
  createEvent,
  readAdminEvent: async ({ db, params, now }: Call<Live['readAdminEvent']>) => ({
    data: await presentOne(db, (await findEvent(db, params.id)) ?? eventNotFound(), now),
  }),
  updateEvent: outside(changeEvent),
  removeEvent,
}
