import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { offlineAfterSeconds, type ParticipantState, participantStates } from '#domain/live/admin-endpoints.ts'
import { attempts } from '#server/attempts/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { liveEntries } from '../tables.ts'

const lastActivity = sql`coalesce(${attempts.savedAt}, ${attempts.startedAt})`

function stateAt(now: Date): SQL<ParticipantState> {
  const quietSince = new Date(now.getTime() - offlineAfterSeconds * 1000)
  return sql<ParticipantState>`case
    when ${attempts.id} is null then 'joined'
    when ${attempts.status} = 'submitted' then 'submitted'
    when ${lastActivity} < ${quietSince.toISOString()}::timestamptz then 'offline'
    else 'saving' end`
}

const attemptOfEntry = and(eq(attempts.eventId, liveEntries.eventId), eq(attempts.accountId, liveEntries.accountId))

export async function countByState(db: Db, eventId: string, now: Date): Promise<Record<ParticipantState, number>> {
  const state = stateAt(now)
  const rows = await db
    .select({ state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(liveEntries)
    .leftJoin(attempts, attemptOfEntry)
    .where(eq(liveEntries.eventId, eventId))
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.state, row.count]))
  return Object.fromEntries(participantStates.map((each) => [each, counts.get(each) ?? 0])) as Record<ParticipantState, number>
}

const sorts = { name: sql`lower(${accounts.name})`, savedAt: sql`${lastActivity}` }

type Page = {
  state?: ParticipantState | undefined
  search: string
  sort: keyof typeof sorts
  order: 'asc' | 'desc'
  limit: number
  page: number
}

export async function findSitterPage(db: Db, eventId: string, { state, search, sort, order, limit, page }: Page, now: Date) {
  const where = and(
    eq(liveEntries.eventId, eventId),
    state && sql`${stateAt(now)} = ${state}`,
    search === '' ? undefined : sql`strpos(lower(${accounts.name}), ${search.toLowerCase()}) > 0`,
  )
  const direction = order === 'desc' ? desc : asc
  const joined = db
    .select({
      accountId: liveEntries.accountId,
      name: accounts.name,
      state: stateAt(now),
      startedAt: attempts.startedAt,
      savedAt: attempts.savedAt,
      dueAt: attempts.dueAt,
      head: attempts.head,
    })
    .from(liveEntries)
    .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
    .leftJoin(attempts, attemptOfEntry)
    .where(where)
  const rows = await joined
    .orderBy(direction(sorts[sort]), asc(liveEntries.accountId))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(liveEntries)
    .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
    .leftJoin(attempts, attemptOfEntry)
    .where(where)
  return { rows, total: total?.count ?? 0 }
}

/** Open attempts of an event, optionally of one learner. */
export async function listOpenAttempts(db: Db, eventId: string, accountId?: string) {
  return db
    .select({ id: attempts.id, accountId: attempts.accountId, head: attempts.head })
    .from(attempts)
    .where(and(eq(attempts.eventId, eventId), sql`${attempts.status} = 'open'`, accountId ? eq(attempts.accountId, accountId) : undefined))
}
