import { today } from '#domain/analytics/periods.ts'
import type { desk } from '#domain/desk/contract.ts'
import type { Dashboard } from '#domain/desk/dashboard.ts'
import { addDays, listDays } from '#domain/gamification/days.ts'
import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import { localize } from '#domain/language.ts'
import { eventStatusAt } from '#domain/live/event-status.ts'
import { listDayCounts, sumMeasures } from '#server/analytics/days/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { findImplausiblePage } from '#server/results/reviewing/queries.ts'
import { findPaperConcerns } from './papers.ts'
import { countRunningAttempts, listChangesSince, listEventsWithin, listOpenImports, listOpenReports, readUnanswered } from './queries.ts'

const maxRows = 5
const chartDays = 14
const dayMs = 86_400_000
const openDays = 7

/** The beginning of a day in India. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)

async function readFigures(db: Db, day: string, now: Date): Promise<NonNullable<Dashboard['figures']>> {
  const yesterday = addDays(day, -1)
  const sums = await sumMeasures(db, { from: day, to: day }, { from: yesterday, to: yesterday })
  const sumOf = (measure: string) => sums.find((each) => each.measure === measure) ?? { current: 0, previous: 0 }
  const submitted = sumOf('submitted')
  const from = addDays(day, 1 - chartDays)
  const counts = await listDayCounts(db, from)
  return {
    submitted: submitted.current,
    submittedYesterday: submitted.previous,
    meanScore: submitted.current > 0 ? Math.round((sumOf('score').current / submitted.current) * 10) / 10 : null,
    inTests: await countRunningAttempts(db, now),
    registered: counts.registered.get(day) ?? 0,
    perDay: listDays(from, day).map((date) => ({ date, count: counts.submitted.get(date) ?? 0 })),
  }
}

async function readImports(db: Db, now: Date) {
  const rows = await listOpenImports(db, new Date(now.getTime() - openDays * dayMs), maxRows)
  return rows.map(({ id, actorName, updatedAt, ...row }) => ({ _id: id, by: actorName, at: updatedAt.toISOString(), ...row }))
}

async function readReports(db: Db, accountId: string, now: Date) {
  const rows = await listOpenReports(db, accountId, new Date(now.getTime() - dayMs), maxRows)
  return rows.map(({ id, status, createdAt }) => ({ _id: id, status, at: createdAt.toISOString() }))
}

async function readEvents(db: Db, day: string, now: Date) {
  const rows = await listEventsWithin(db, startOf(day), startOf(addDays(day, 1)), maxRows)
  return rows.map(({ id, title, startsAt, endsAt, participants, capacity }) => ({
    _id: id,
    title: localize(title, 'en'),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    status: eventStatusAt({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, now.getTime()),
    participants,
    capacity,
  }))
}

export async function readDashboard({ db, principal, now }: Call<typeof desk.readDashboard>) {
  const day = today(now)
  const ifAllowed = async <Part>(permission: Permission, read: () => Promise<Part>) =>
    hasPermission(principal, permission) ? await read() : null
  const whose = hasPermission(principal, 'view_audit') ? undefined : principal.accountId
  const changes = await listChangesSince(db, startOf(addDays(day, -1)), maxRows, whose)
  const data: Dashboard = {
    figures: await ifAllowed('view_analytics', () => readFigures(db, day, now)),
    papers: await findPaperConcerns(db, principal),
    imports: await ifAllowed('manage_questions', () => readImports(db, now)),
    reports: await ifAllowed('view_analytics', () => readReports(db, principal.accountId, now)),
    events: await ifAllowed('manage_events', () => readEvents(db, day, now)),
    messages: await ifAllowed('manage_messages', async () => {
      const { open, oldest } = await readUnanswered(db)
      return { open, oldest: oldest?.toISOString() ?? null }
    }),
    implausibleResults: await ifAllowed('manage_users', async () => (await findImplausiblePage(db, { limit: 1, offset: 0 })).total),
    changes: { total: changes.total, latest: changes.latest.map(({ id, at, ...rest }) => ({ _id: id, at: at.toISOString(), ...rest })) },
  }
  return { data }
}
