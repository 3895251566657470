import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { offlineAfterSeconds, type SitterState, sitterStates } from '#domain/live/admin-calls.ts'
import { attempts } from '#server/attempts/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { liveEntries } from '../tables.ts'

const lastSign = sql`coalesce(${attempts.savedAt}, ${attempts.startedAt})`

function stateAt(now: Date): SQL<SitterState> {
  const quietSince = new Date(now.getTime() - offlineAfterSeconds * 1000)
  return sql<SitterState>`case
    when ${attempts.id} is null then 'joined'
    when ${attempts.status} = 'submitted' then 'submitted'
    when ${lastSign} < ${quietSince.toISOString()}::timestamptz then 'offline'
    else 'saving' end`
}

const ofEntry = and(eq(attempts.eventId, liveEntries.eventId), eq(attempts.accountId, liveEntries.accountId))

export async function countByState(db: Db, eventId: string, now: Date): Promise<Record<SitterState, number>> {
  const state = stateAt(now)
  const rows = await db
    .select({ state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(liveEntries)
    .leftJoin(attempts, ofEntry)
    .where(eq(liveEntries.eventId, eventId))
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.state, row.count]))
  return Object.fromEntries(sitterStates.map((each) => [each, counts.get(each) ?? 0])) as Record<SitterState, number>
}

const sorts = { name: sql`lower(${accounts.name})`, savedAt: sql`${lastSign}` }

type Page = {
  state?: SitterState | undefined
  search: string
  sort: keyof typeof sorts
  order: 'asc' | 'desc'
  limit: number
  page: number
}

export async function pageOfSitters(db: Db, eventId: string, { state, search, sort, order, limit, page }: Page, now: Date) {
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
    .leftJoin(attempts, ofEntry)
    .where(where)
  const rows = await joined
    .orderBy(direction(sorts[sort]), asc(liveEntries.accountId))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(liveEntries)
    .innerJoin(accounts, eq(accounts.id, liveEntries.accountId))
    .leftJoin(attempts, ofEntry)
    .where(where)
  return { rows, total: total?.count ?? 0 }
}

/** Open attempts of an event, or of one learner in it. */
export async function listOpenAttempts(db: Db, eventId: string, accountId?: string) {
  return db
    .select({ id: attempts.id, head: attempts.head })
    .from(attempts)
    .where(and(eq(attempts.eventId, eventId), sql`${attempts.status} = 'open'`, accountId ? eq(attempts.accountId, accountId) : undefined))
}
