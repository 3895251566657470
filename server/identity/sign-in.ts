import { type ErrorCode, fail } from '#domain/errors.ts'
import type { Credentials } from '#domain/identity/account.ts'
import { detectDeviceType } from '#domain/identity/device-type.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/database/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RecalledCaller } from '#server/platform/http/access.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { perContext } from '#server/platform/per-context.ts'
import { readCachedSettings } from '#server/settings/cached-settings.ts'
import { describeDevice } from './device.ts'
import { prepareFindSessions } from './find-sessions.ts'
import { type Client, countCodeAttempt, countPasswordAttempt, refuseLocked } from './guards/guards.ts'
import { rememberDevice } from './guards/queries.ts'
import { queueAccountMail } from './mails.ts'
import { verifyPassword } from './password-hash.ts'
import { type Account, allPermissions, isPremiumNow, isUsable } from './present.ts'
import {
  consumeRecoveryHash,
  consumeTotpStep,
  findAccountByEmail,
  insertLoginEvent,
  insertSession,
  touchSession,
  updateAccount,
} from './queries.ts'
import type { loginEvents } from './tables.ts'
import { matchCode, recoveryHashesOf } from './two-factor.ts'

type SignInCall = { db: Db; context: Context; client: Client; now: Date; setDevice(token: string): void }
type Outcome = (typeof loginEvents.$inferSelect)['outcome']

async function recordOutcome(
  db: Db,
  account: Account | undefined,
  outcome: Outcome,
  client: Client,
  now: Date,
  sessionId: string | null = null,
) {
  if (!account) return
  await insertLoginEvent(db, {
    id: newId(now),
    accountId: account.id,
    sessionId,
    outcome,
    address: client.address,
    device: describeDevice(client.agent),
    at: now,
  })
}

/** Fails with the number of remaining attempts, the same for known and unknown addresses. */
export function refuseAttempt(remaining: number, code: ErrorCode = 'wrong_credentials', message = 'Invalid email or password.'): never {
  if (remaining === 0) refuseLocked()
  fail(code, {
    message: `${message} ${remaining} ${remaining === 1 ? 'attempt' : 'attempts'} remaining.`,
    details: { remaining },
  })
}

/**
 * Returns the account of an address and password, or fails. Call it outside a transaction: hashing is slow, and a failed attempt must still
 * be counted.
 */
export async function checkPassword(call: SignInCall, realm: Principal['realm'], { email, password }: Credentials): Promise<Account> {
  const { db, context, client, now } = call
  const found = await findAccountByEmail(db, email)
  const account = found?.realm === realm && isUsable(found, context) ? found : undefined
  const attempt = await countPasswordAttempt(db, email, account, client, now)
  if (attempt.locked) {
    await recordOutcome(db, account, 'locked', client, now)
    refuseLocked()
  }
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
    await recordOutcome(db, account, 'wrong_password', client, now)
    refuseAttempt(attempt.remaining)
  }
  await attempt.clear()
  if (!account.isActive) {
    await recordOutcome(db, account, 'inactive', client, now)
    fail('account_inactive')
  }
  return account
}

export async function refuseUnverified(db: Db, account: Account, client: Client, now: Date): Promise<never> {
  await recordOutcome(db, account, 'unverified', client, now)
  fail('email_unverified', { details: { email: account.email } })
}

/** Fails unless the code is one of the authenticator app or a recovery code that was not used before. */
export async function checkCode({ db, context, client, now }: SignInCall, account: Account, code: string): Promise<void> {
  const attempt = await countCodeAttempt(db, account, client, now)
  if (attempt.locked) {
    await recordOutcome(db, account, 'locked', client, now)
    refuseLocked()
  }
  if (!(await consumeCode(db, context, account, code, now))) {
    await recordOutcome(db, account, 'wrong_code', client, now)
    refuseAttempt(attempt.remaining, 'wrong_code', 'That code is incorrect.')
  }
  await attempt.clear()
}

/** Whether the code is accepted, which uses it up. The owner is told of one that was used before: somebody may have seen it. */
export async function consumeCode(db: Db, context: Context, account: Account, code: string, now: Date): Promise<boolean> {
  const { encryption, log } = context
  const match = matchCode(account, encryption, code, now)
  if (!match) return consumeRecoveryHash(db, account.id, recoveryHashesOf(encryption, account.id, code))
  if (!match.isUsed && (await consumeTotpStep(db, account.id, match.step))) return true
  log.warn({ accountId: account.id }, 'an authentication code was used a second time')
  await queueAccountMail(context, db, 'code-used-again', account.email)
  return false
}

/** Creates a session and returns its token, which is stored only as a hash. */
export async function openSession({ db, context, client, now, setDevice }: SignInCall, account: Account): Promise<string> {
  const token = newToken()
  const device = client.device ?? newToken()
  const { adminSessionMs, sessionDays } = context.config
  const id = newId(now)
  await db.transaction(async (tx) => {
    await rememberDevice(tx, account.id, hashToken(device), now)
    await insertSession(tx, {
      id,
      accountId: account.id,
      tokenHash: hashToken(token),
      address: client.address,
      device: describeDevice(client.agent),
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + (account.realm === 'admin' ? adminSessionMs : sessionDays * 86_400_000)),
    })
    await recordOutcome(tx, account, 'success', client, now, id)
    await updateAccount(tx, account.id, { lastLoginAt: now })
    const opened = account.realm === 'learner' ? [{ accountId: account.id, device: detectDeviceType(client.agent) }] : []
    await runReactions(context, 'session.opened', tx, opened, now)
  })
  setDevice(device)
  return token
}

/**
 * Calls that arrive together share one query. Each is looked up after it arrived, so that a revoked session is refused at once. Recalling waits for nothing,
 * but is faster for many at once: decision 053.
 */
const sessionsOf = perContext(({ database }) => {
  const { find, recall } = prepareFindSessions(database)
  return { find: batched(find), recall: batched(async (tokens: string[]) => tokens.map(recall)) }
})

type Session = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsOf>['find']>>>

export async function authenticate(context: Context, token: string, now: Date): Promise<Principal | null> {
  const found = await sessionsOf(context).find(token)
  if (!found || found.expiresAt <= now || !isUsable(found.account, context)) return null
  const isAdmin = found.account.realm === 'admin'
  if (isAdmin && !(await stayActive(context, found, now))) return null
  const needsTwoFactor = isAdmin && !found.account.totpEnabledAt && (await readCachedSettings(context)).requireAdminTwoFactor
  return toPrincipal(found, now, needsTwoFactor)
}

/** A learner as known without asking the database, and the number of changes to sessions for which that holds. */
export async function recallLearner(context: Context, token: string, now: Date): Promise<RecalledCaller | undefined> {
  const recalled = await sessionsOf(context).recall(token)
  if (!recalled) return undefined
  const { session, changes } = recalled
  if (session.account.realm !== 'learner' || session.expiresAt <= now || !isUsable(session.account, context)) return undefined
  return { principal: toPrincipal(session, now, false), sessionChanges: changes }
}

function toPrincipal({ account, sessionId, rolePermissions, confirmedAt }: Session, now: Date, mustSetUpTwoFactor: boolean): Principal {
  return {
    accountId: account.id,
    sessionId,
    realm: account.realm,
    role: account.role,
    permissions: allPermissions(account.permissions, rolePermissions),
    name: account.name,
    premium: isPremiumNow(account, now),
    timeZone: account.timeZone,
    confirmedAt,
    mustSetUpTwoFactor,
  }
}

const touchEveryMs = 60_000

/** False if the session was idle for too long. Its last use is stored once a minute at most. */
async function stayActive({ database, config }: Context, session: { sessionId: string; lastSeenAt: Date }, now: Date): Promise<boolean> {
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  if (idleMs > config.adminIdleMs) return false
  if (idleMs >= touchEveryMs) await touchSession(database.db, session.sessionId, now)
  return true
}
