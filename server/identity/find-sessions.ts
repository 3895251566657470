import { and, eq, gte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import { accounts, roles, sessionChanges, sessions } from './tables.ts'

/** About a kilobyte each. */
const maxCached = 20_000
/** After a change was noticed, sessions are not recalled for this long: while there are many, most of what is recalled would be outdated. */
const changingMs = 500

/**
 * Looks up the session of each token, unless it was revoked or its account is inactive. Every call of the API does this, so what was read before is
 * cached, together with the number of changes to all sessions, accounts and roles, which is read before. While that number stays the same, so do all
 * cached sessions. After a change the versions of the rows (`xmin`, which every update changes) are compared, and a session is read again only if one differs.
 * What is returned is therefore always what the database holds now.
 */
export function prepareFindSessions({ db, notifications }: Pick<Database, 'db' | 'notifications'>) {
  const countChanges = notifications ? async () => notifications.received : prepareCountChanges(db)
  const readVersions = prepareReadVersions(db)
  const readSessions = prepareReadSessions(db)
  type Session = Awaited<ReturnType<typeof readSessions>>[number]
  /** `changes` is their number before the session was last read or compared. */
  const cache = new LRUCache<string, { session: Session; changes: number }>({ max: maxCached })
  let latest = { changes: -1, noticedAt: 0 }

  async function findUnchanged(hashes: string[], changes: number, found: Map<string, Session>): Promise<void> {
    if (hashes.length === 0) return
    for (const { tokenHash, version } of await readVersions(hashes)) {
      const session = cache.get(tokenHash)?.session
      if (session?.version !== version) continue
      cache.set(tokenHash, { session, changes })
      found.set(tokenHash, session)
    }
  }

  async function find(tokens: string[]): Promise<(Session | undefined)[]> {
    const hashes = tokens.map(hashToken)
    const changes = await countChanges()
    if (changes !== latest.changes) latest = { changes, noticedAt: performance.now() }
    const found = new Map<string, Session>()
    const outdated: string[] = []
    for (const hash of hashes) {
      const cached = cache.get(hash)
      if (cached?.changes === changes) found.set(hash, cached.session)
      else if (cached) outdated.push(hash)
    }
    await findUnchanged(outdated, changes, found)
    const others = hashes.filter((hash) => !found.has(hash))
    for (const hash of others) cache.delete(hash)
    for (const session of others.length > 0 ? await readSessions(others) : []) {
      cache.set(session.tokenHash, { session, changes })
      found.set(session.tokenHash, session)
    }
    return hashes.map((hash) => found.get(hash))
  }

  /**
   * A session as it was last read or compared, without asking the database. It is valid while the number of changes is the same: whoever uses it compares
   * that number in the statement that depends on it (`countOfSessionChanges`), or in a process that is notified with none.
   */
  function recall(token: string): { session: Session; changes: number | null } | undefined {
    const cached = cache.get(hashToken(token))
    if (notifications) return cached?.changes === notifications.received ? { session: cached.session, changes: null } : undefined
    const isRecent = cached?.changes === latest.changes && performance.now() - latest.noticedAt > changingMs
    return isRecent ? cached : undefined
  }

  return { find, recall }
}

const sumOfChanges = sql<number>`coalesce(sum(${sessionChanges.changes}), 0)`
/** How often sessions, accounts and roles have changed. */
export const countOfSessionChanges = sql`(select ${sumOfChanges} from ${sessionChanges})`

// The statements are built once. Accounts are joined one by one (`limit`) and revoked sessions are filtered here, because for a batch the planner
// would scan all accounts, or all sessions that were not revoked. They have no name here: behind a pooler nothing may be kept on the connection.

function prepareCountChanges(db: Db) {
  const statement = db
    .select({ changes: sumOfChanges.mapWith(Number) })
    .from(sessionChanges)
    // Always true; the database prepares only statements with a value.
    .where(gte(sessionChanges.slot, 0))
    .prepare('')
  return async () => {
    const [row] = await statement.execute()
    if (!row) throw new Error('The database did not count the changes of sessions.')
    return row.changes
  }
}

const isOneOf = sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`

const selectAccount = (db: Db) => {
  const { id, realm, role, permissions, name, isDemo, isPremium, premiumUntil, timeZone, totpEnabledAt } = accounts
  return db
    .select({
      ...{ id, realm, role, permissions, name, isDemo, isPremium, premiumUntil, timeZone, totpEnabledAt },
      rolePermissions: sql<string[] | null>`${roles.permissions}`.as('role_permissions'),
      version: sql<string>`concat_ws(' ', ${accounts}.xmin, ${roles}.xmin)`.as('version'),
    })
    .from(accounts)
    .leftJoin(roles, eq(roles.id, accounts.roleId))
    .where(and(eq(accounts.id, sessions.accountId), accounts.isActive))
    .limit(1)
    .as('account')
}

const versionOf = (account: ReturnType<typeof selectAccount>) => sql<string>`concat_ws(' ', ${sessions}.xmin, ${account.version})`

function prepareReadVersions(db: Db) {
  const account = selectAccount(db)
  const statement = db
    .select({ tokenHash: sessions.tokenHash, version: versionOf(account) })
    .from(sessions)
    .innerJoinLateral(account, sql`true`)
    .where(isOneOf)
    .prepare('')
  return (hashes: string[]) => statement.execute({ hashes })
}

function prepareReadSessions(db: Db) {
  const account = selectAccount(db)
  const { id, realm, role, permissions, name, isDemo, isPremium, premiumUntil, timeZone, totpEnabledAt } = account
  const statement = db
    .select({
      tokenHash: sessions.tokenHash,
      version: versionOf(account),
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      revokedAt: sessions.revokedAt,
      rolePermissions: account.rolePermissions,
      account: { id, realm, role, permissions, name, isDemo, isPremium, premiumUntil, timeZone, totpEnabledAt },
    })
    .from(sessions)
    .innerJoinLateral(account, sql`true`)
    .where(isOneOf)
    .prepare('')
  return async (hashes: string[]) => (await statement.execute({ hashes })).filter(({ revokedAt }) => revokedAt === null)
}
