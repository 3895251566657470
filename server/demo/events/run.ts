import { typeByFormat } from '#domain/live/event.ts'
import { liveRegion } from '#server/live/events/embargoes.ts'
import { countOverlapping, deleteEvent, insertEvent } from '#server/live/events/queries.ts'
import { releaseEnded } from '#server/live/events/release.ts'
import { notificationsRegion } from '#server/notifications/current.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { newId } from '#server/platform/ids.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { announceEvent } from './announce.ts'
import { enterPeople, openSimulation, playEvents } from './play.ts'
import {
  deleteOldAnnouncements,
  deleteOpenAttempts,
  findTemplatePapers,
  listDemoEvents,
  listPeople,
  listStartedEvents,
  listVisitedEvents,
  markAsDemo,
} from './queries.ts'
import type { DemoEvents, EventTemplate } from './read.ts'
import { listOutdated, planEvents } from './schedule.ts'

/** How long announcements of past events are kept. */
const announcementMs = 24 * 3_600_000

type UsableTemplate = EventTemplate & { paperId: string }

/**
 * Brings the events of the demo up to date: creates those that are missing, lets people join, sit and submit as time passes, and deletes
 * old ones that no visitor took part in. Safe to run at any time and on several nodes.
 */
export async function updateDemoEvents(context: Context, { templates, people }: DemoEvents): Promise<void> {
  if (templates.length === 0) return
  const { db } = context.database
  const now = context.clock.now()
  const papers = await findTemplatePapers(
    db,
    templates.map(({ paper }) => `${paper}.csv`),
  )
  const usable = templates.flatMap((template): UsableTemplate[] => {
    const paper = papers.get(`${template.paper}.csv`)
    return paper ? [{ ...template, paperId: paper.paperId }] : []
  })
  const simulation = await openSimulation(context, [...papers.values()], await listPeople(db, people))
  await finishEnded(context, simulation, now)
  await transact(context, async (tx, after) => {
    await advisoryLock(tx, 'demo events')
    const changed = [await addEvents(tx, usable, now), await deleteOutdated(tx, usable, now)]
    await enterPeople(tx, simulation, now)
    if (!changed.some(Boolean)) return
    for (const region of [liveRegion, notificationsRegion]) await context.cache.invalidate(region, { db: tx, after })
  })
  await playEvents(context, simulation, now)
}

/** An unreleased event that ended longer ago is left over from a server that was off. */
const missedMs = 6 * 3_600_000

/**
 * Ends what ended since the last run, before new events use the same papers: people who had started submit. Events that nobody started, or that
 * ended long ago, because the server was off, are deleted. Those that were over when they were created, as the past of the demo, stay.
 */
async function finishEnded(context: Context, simulation: Parameters<typeof playEvents>[1], now: Date): Promise<void> {
  const { db } = context.database
  const ended = (await listDemoEvents(db)).filter(({ releasedAt, endsAt }) => releasedAt === null && endsAt <= now)
  if (ended.length === 0) return
  await transact(context, async (tx, after) => {
    await advisoryLock(tx, 'demo events')
    const ids = ended.map(({ id }) => id)
    const [started, visited] = [await listStartedEvents(tx, ids), await listVisitedEvents(tx, ids)]
    const isMissed = ({ id, isBattle, participants, endsAt, createdAt }: (typeof ended)[number]) =>
      createdAt < endsAt &&
      !visited.has(id) &&
      (endsAt.getTime() < now.getTime() - missedMs || (isBattle ? participants === 0 : !started.has(id)))
    for (const { id } of ended.filter(isMissed)) {
      await deleteOpenAttempts(tx, id)
      await deleteEvent(tx, id)
    }
    await context.cache.invalidate(liveRegion, { db: tx, after })
  })
  await playEvents(context, simulation, now)
  await releaseEnded(context)
}

/** The stored events of the demo, each with the index of the template that has its paper. */
async function readEvents(db: Db, templates: UsableTemplate[]) {
  const events = await listDemoEvents(db)
  return events.map((event) => ({ ...event, template: templates.findIndex(({ paperId }) => paperId === event.paperId) }))
}

async function addEvents(db: Db, templates: UsableTemplate[], now: Date): Promise<boolean> {
  const planned = planEvents(templates.length, await readEvents(db, templates), now)
  for (const { template, startsAt } of planned) {
    const inTurn = [...templates.slice(template), ...templates.slice(0, template)]
    const free = await findFree(db, inTurn, startsAt)
    if (!free) continue
    const { title, description, type: format, kind, capacity, paperId } = free
    const event = await insertEvent(db, {
      ...{ id: newId(now), title, description, type: typeByFormat[format], format, isBattle: kind === 'battle', isReserved: false },
      // People sit a paper again and again, and only inside an event do repeated attempts count.
      standing: 'live',
      ...{ paperId, capacity, startsAt, endsAt: endOf(free, startsAt), createdAt: now, updatedAt: now },
    })
    const announcements = await announceEvent(db, event, now)
    await markAsDemo(db, [{ kind: 'live_events', id: event.id }, ...announcements.map((id) => ({ kind: 'announcements', id }))])
  }
  return planned.length > 0
}

const endOf = ({ durationMinutes }: EventTemplate, startsAt: Date) => new Date(startsAt.getTime() + durationMinutes * 60_000)

/** The first template whose paper no event uses at that time: an editor of the demo may have planned one. */
async function findFree(db: Db, templates: UsableTemplate[], startsAt: Date): Promise<UsableTemplate | undefined> {
  for (const template of templates) {
    if ((await countOverlapping(db, template.paperId, startsAt, endOf(template, startsAt), '')) === 0) return template
  }
  return undefined
}

async function deleteOutdated(db: Db, templates: UsableTemplate[], now: Date): Promise<boolean> {
  const outdated = listOutdated(await readEvents(db, templates), now).filter(({ releasedAt }) => releasedAt !== null)
  const visited = await listVisitedEvents(
    db,
    outdated.map(({ id }) => id),
  )
  const deleted = outdated.filter(({ id }) => !visited.has(id))
  for (const { id } of deleted) await deleteEvent(db, id)
  return (await deleteOldAnnouncements(db, new Date(now.getTime() - announcementMs))) || deleted.length > 0
}

export const demoEventsTask = (context: Context, demoEvents: DemoEvents): PeriodicTask => ({
  name: 'renew the events of the demo',
  everyMs: 60_000,
  atStart: true,
  run: () => updateDemoEvents(context, demoEvents),
})
