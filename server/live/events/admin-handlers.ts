import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import { paginate } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { live } from '#domain/live/contract.ts'
import { type EventDraft, formatByType, type StandingMode } from '#domain/live/event.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { extendEarlierAttempts } from '../monitor/handlers.ts'
import { publishMoreTime } from '../standing/publish.ts'
import type { EventRow } from '../tables.ts'
import { liveRegion } from './embargoes.ts'
import { eventNotFound } from './handlers.ts'
import { presentForAdmins } from './present.ts'
import { countOverlapping, deleteEvent, findEvent, findEventPage, findEventPapers, insertEvent, lockEvent, updateEvent } from './queries.ts'

type Live = typeof live

const target = ({ id, title }: EventRow) => ({ kind: 'event', id, name: localize(title, 'en') })

function auditFields(event: EventRow) {
  const { title, description, type, format, isBattle, paperId, isReserved, standing, startsAt, endsAt, capacity } = event
  const times = { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() }
  return { title, description, type, format, isBattle, paperId, isReserved, standing, ...times, maxParticipants: capacity }
}

function toRow(draft: EventDraft) {
  const { title, description, type, isBattle, paperId, isReserved, startTime, endTime, maxParticipants } = draft
  const format = draft.format ?? formatByType[type]
  const standing: StandingMode = isBattle ? 'live' : draft.standing
  const window = { startsAt: new Date(startTime), endsAt: new Date(endTime) }
  return { title, description, type, format, isBattle, paperId, isReserved, standing, ...window, capacity: maxParticipants }
}

/** The paper must be one for attempts, and not used by another event at the same time. */
async function checkPaper(db: Db, { paperId, startsAt, endsAt }: ReturnType<typeof toRow>, id: string): Promise<void> {
  if (paperId === null) return
  // Serializes changes of events on one paper, so that two cannot overlap.
  await advisoryLock(db, `events on ${paperId}`)
  const paper = (await findEventPapers(db, [paperId], false)).get(paperId)
  if (!paper) return fail('not_found', { message: 'Paper not found' })
  if (isStudyMaterial(paper.type)) fail('paper_not_sat')
  if ((await countOverlapping(db, paperId, startsAt, endsAt, id)) > 0) fail('paper_taken')
}

async function presentOne(db: Db, event: EventRow, now: Date) {
  const [data] = await presentForAdmins(db, [event], now)
  return data ?? eventNotFound()
}

async function listAdminEvents({ db, query, now }: Call<Live['listAdminEvents']>) {
  const { rows, total } = await findEventPage(db, query, now)
  return { data: await presentForAdmins(db, rows, now), pagination: paginate(query.page, query.limit, total) }
}

async function createEvent({ context, db, input, principal, now, after }: Call<Live['createEvent']>) {
  const row = toRow(input)
  const id = newId(now)
  await checkPaper(db, row, id)
  const event = await insertEvent(db, { ...row, id, createdAt: now, updatedAt: now })
  await recordChange(db, principal, now, { action: 'event.create', target: target(event), after: auditFields(event) })
  await context.cache.invalidate(liveRegion, { db, after })
  return { message: 'Event created successfully', data: await presentOne(db, event, now) }
}

/** Once it has started, attempts depend on its paper, standing and start; its end can move, but only to later. */
function refuseTooLate(before: EventRow, row: ReturnType<typeof toRow>, now: Date): void {
  const isMoved = before.startsAt.getTime() !== row.startsAt.getTime()
  const isOtherPaper = before.paperId !== row.paperId || before.isBattle !== row.isBattle || before.standing !== row.standing
  const extraMs = row.endsAt.getTime() - before.endsAt.getTime()
  if (before.startsAt <= now && (isMoved || isOtherPaper || extraMs < 0)) fail('event_begun')
  if (before.endsAt <= now && extraMs !== 0) fail('event_over')
  if (row.capacity < before.participants) {
    const message = `Max participants cannot be fewer than the ${before.participants} who have joined`
    throw new Failure('validation_failed', { errors: [message], details: { fields: [{ path: 'maxParticipants', message }] } })
  }
}

async function changeEvent({ context, db, params, input, principal, now }: Call<Live['updateEvent']>) {
  const { version, ...draft } = input
  const row = toRow(draft)
  const [before, event] = await transact(context, async (tx, after) => {
    const current = (await lockEvent(tx, params.id)) ?? eventNotFound()
    if (version !== undefined && version !== current.version)
      fail('stale_version', { details: { current: await presentOne(tx, current, now) } })
    refuseTooLate(current, row, now)
    await checkPaper(tx, row, current.id)
    // If the start moves, entrants are reminded again.
    const remindedAt = current.startsAt.getTime() === row.startsAt.getTime() ? current.remindedAt : null
    const changed = await updateEvent(tx, current.id, { ...row, remindedAt, updatedAt: now })
    await recordChange(tx, principal, now, {
      action: 'event.update',
      target: target(changed),
      before: auditFields(current),
      after: auditFields(changed),
    })
    await context.cache.invalidate(liveRegion, { db: tx, after })
    return [current, changed] as const
  })
  const extraSeconds = (event.endsAt.getTime() - before.endsAt.getTime()) / 1000
  if (before.startsAt <= now && extraSeconds > 0) {
    await extendEarlierAttempts(context, before, Math.round(extraSeconds), now)
    await publishMoreTime(context, event.id, { attemptId: null, minutes: Math.round(extraSeconds / 60) })
  }
  return { message: 'Event updated successfully', data: await presentOne(db, event, now) }
}

async function removeEvent({ context, db, params, principal, now, after }: Call<Live['removeEvent']>) {
  const event = (await lockEvent(db, params.id)) ?? eventNotFound()
  await deleteEvent(db, event.id)
  await recordChange(db, principal, now, { action: 'event.delete', target: target(event), before: auditFields(event) })
  await context.cache.invalidate(liveRegion, { db, after })
  return { message: 'Event deleted successfully' }
}

export const adminEventHandlers = {
  listAdminEvents,
  createEvent,
  readAdminEvent: async ({ db, params, now }: Call<Live['readAdminEvent']>) => ({
    data: await presentOne(db, (await findEvent(db, params.id)) ?? eventNotFound(), now),
  }),
  updateEvent: withoutTransaction(changeEvent),
  removeEvent,
}
