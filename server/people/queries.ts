import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { maxCountedSessions } from '#domain/people/limits.ts'
import type { statuses } from '#domain/people/user.ts'
import type { Account } from '#server/identity/present.ts'
import { accountCounts, accounts, roles, sessions } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Realm = Account['realm']
type Sort = 'createdAt' | 'name' | 'email' | 'role'

export type PeopleQuery = {
  page: number
  limit: number
  search: string
  sort: Sort
  order: 'asc' | 'desc'
  status?: (typeof statuses)[number] | undefined
  role?: string | undefined
}

const roleOrPremium = sql`case when ${accounts.isPremium} then 'premium' else ${accounts.role} end`
const sorts: Record<Sort, SQL> = {
  createdAt: sql`${accounts.createdAt}`,
  name: sql`lower(${accounts.name})`,
  email: sql`${accounts.email}`,
  role: roleOrPremium,
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * A word with an at sign is part of an address: the text before it is the end of the local part, for which there is an index on the
 * reversed text.
 */
function matchesLocalPart(word: string): SQL | undefined {
  const [before = '', after] = word.split('@')
  if (after === undefined || before.length < 3) return
  const reversed = escapeLike([...before].reverse().join(''))
  return sql`reverse(split_part(${accounts.email}, '@', 1)) like ${`${reversed}%`}`
}

/** Words of one or two letters must begin a word, because the trigram index cannot find anything shorter. */
function matchesSearch(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    ...words.map(matchesLocalPart),
    ...words.map((word) => {
      const escaped = escapeLike(word)
      return sql`(' ' || lower(${accounts.name}) || ' ' || ${accounts.email}) like ${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`}`
    }),
  )
}

function hasRole(role: string | undefined, now: Date): SQL | undefined {
  if (!role) return
  const premium = sql`(${accounts.isPremium} and (${accounts.premiumUntil} is null or ${accounts.premiumUntil} > ${now}))`
  if (role === 'premium') return premium
  return sql`${accounts.role} = ${role} and not ${premium}`
}

const matchesQuery = (realm: Realm, { search, status, role }: PeopleQuery, now: Date) =>
  and(eq(accounts.realm, realm), status && eq(accounts.isActive, status === 'active'), hasRole(role, now), matchesSearch(search))

export async function listPeople(db: Db, realm: Realm, query: PeopleQuery, now: Date) {
  const direction = query.order === 'desc' ? desc : asc
  return db
    .select({ account: accounts, roleName: roles.name, rolePermissions: roles.permissions })
    .from(accounts)
    .leftJoin(roles, eq(roles.id, accounts.roleId))
    .where(matchesQuery(realm, query, now))
    .orderBy(direction(sorts[query.sort]), direction(accounts.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
}

/** Matches of a search are counted up to this number. */
const maxCounted = 10_000

export async function countMatches(db: Db, realm: Realm, query: PeopleQuery, now: Date): Promise<number> {
  const bounded = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(matchesQuery(realm, query, now))
    .limit(maxCounted)
    .as('bounded')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(bounded)
  return row?.count ?? 0
}

export type Group = { role: string; isActive: boolean; count: number }

/** The number of accounts by role and status, from stored counters. Accounts whose premium ends today are counted individually. */
export async function countGroups(db: Db, realm: Realm, now: Date): Promise<Group[]> {
  const today = now.toISOString().slice(0, 10)
  const isPremium = sql`coalesce(${accountCounts.premiumDay} > ${today}::date, false)`
  const groups = await db
    .select({
      role: sql<string>`case when ${isPremium} then 'premium' else ${accountCounts.role} end`,
      isActive: accountCounts.isActive,
      count: sql<number>`sum(${accountCounts.count})`.mapWith(Number),
    })
    .from(accountCounts)
    .where(eq(accountCounts.realm, realm))
    .groupBy(sql`1`, accountCounts.isActive)
  const endingToday = await db
    .select({ role: accounts.role, isActive: accounts.isActive, count: sql<number>`count(*)` })
    .from(accounts)
    .where(
      and(
        eq(accounts.realm, realm),
        accounts.isPremium,
        gt(accounts.premiumUntil, now),
        lt(accounts.premiumUntil, new Date(Date.parse(today) + 86_400_000)),
      ),
    )
    .groupBy(accounts.role, accounts.isActive)
  return [
    ...groups,
    ...endingToday.flatMap((group) => [
      { ...group, role: 'premium' },
      { ...group, count: -group.count },
    ]),
  ]
}

export async function findPerson(db: Db, realm: Realm, id: string) {
  const [person] = await db
    .select({ account: accounts, roleName: roles.name, rolePermissions: roles.permissions })
    .from(accounts)
    .leftJoin(roles, eq(roles.id, accounts.roleId))
    .where(and(eq(accounts.id, id), eq(accounts.realm, realm)))
  return person
}

/** Locks the account for a change. */
export async function lockAccount(db: Db, realm: Realm, id: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.realm, realm)))
    .for('update')
  return account
}

/** Locks all active super admins until the transaction ends, so that two concurrent removals cannot remove the last two. */
export async function lockSuperAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.realm, 'admin'), eq(accounts.role, 'superadmin'), accounts.isActive))
    .orderBy(asc(accounts.id))
    .for('update')
  return rows.map((row) => row.id)
}

export async function countActiveSessions(db: Db, now: Date): Promise<number> {
  const bounded = db
    .select({ id: sessions.expiresAt })
    .from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(maxCountedSessions)
    .as('bounded')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(bounded)
  return row?.count ?? 0
}

/** Those of the addresses that have an account. */
export async function listTakenEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(sql`${accounts.email} = any(${sql.param(emails)})`)
  return new Set(rows.map((row) => row.email))
}

/** Inserts the accounts whose addresses are not taken. Returns those inserted. */
export async function insertAccounts(db: Db, rows: (typeof accounts.$inferInsert)[]) {
  return db
    .insert(accounts)
    .values(rows)
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, email: accounts.email })
}
