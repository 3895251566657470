import { type ErrorCode, fail } from '#domain/errors.ts'
import { deviceTypeOf } from '#domain/identity/device-type.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { batched } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { perContext } from '#server/platform/per-context.ts'
import { react } from '#server/platform/reactions.ts'
import { deviceOf } from './device.ts'
import { isPassword } from './password-hash.ts'
import { type Account, allPermissions, isPremiumNow } from './present.ts'
import {
  countAttempt,
  findAccountByEmail,
  findSessions,
  forgetAttempts,
  insertLoginEvent,
  insertSession,
  updateAccount,
} from './queries.ts'
import type { loginEvents } from './tables.ts'

type Client = { address: string; agent: string }
type Outcome = (typeof loginEvents.$inferSelect)['outcome']

const lockedMessage = 'Account temporarily locked. Please try again later or reset your password.'

async function noteOutcome(
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
    device: deviceOf(client.agent),
    at: now,
  })
}

/** Says no in the words that tell how many tries are left, alike for addresses we know and do not know. */
export function refuseAttempt(remaining: number, code: ErrorCode = 'wrong_credentials', words = 'Invalid email or password.'): never {
  if (remaining === 0) fail('account_locked', { message: lockedMessage })
  fail(code, {
    message: `${words} ${remaining} ${remaining === 1 ? 'attempt' : 'attempts'} remaining.`,
    details: { remaining },
  })
}

/**
 * The account behind an address and password, or the honest refusal. Called outside a transaction: hashing is slow,
 * and a refusal must still be counted.
 */
export async function checkPassword(db: Db, realm: Principal['realm'], email: string, password: string, client: Client, now: Date) {
  const attempt = await countAttempt(db, email, now)
  const found = await findAccountByEmail(db, email)
  const account = found?.realm === realm ? found : undefined
  if (attempt.locked) {
    await noteOutcome(db, account, 'locked', client, now)
    fail('account_locked', { message: lockedMessage })
  }
  if (!(await isPassword(account?.passwordHash, password)) || !account) {
    await noteOutcome(db, account, 'wrong_password', client, now)
    refuseAttempt(attempt.remaining)
  }
  if (!account.isActive) {
    await noteOutcome(db, account, 'inactive', client, now)
    fail('account_inactive')
  }
  return { account, remaining: attempt.remaining }
}

export async function refuseUnverified(db: Db, account: Account, client: Client, now: Date): Promise<never> {
  await noteOutcome(db, account, 'unverified', client, now)
  await forgetAttempts(db, account.email)
  fail('email_unverified', { details: { email: account.email } })
}

export async function refuseCode(db: Db, account: Account, remaining: number, client: Client, now: Date): Promise<never> {
  await noteOutcome(db, account, 'wrong_code', client, now)
  refuseAttempt(remaining, 'wrong_code', 'That code is not right.')
}

/** Opens a session and answers its token, which is nowhere else. */
export async function openSession(db: Db, context: Context, account: Account, client: Client, now: Date): Promise<string> {
  const token = newToken()
  const id = newId(now)
  await db.transaction(async (tx) => {
    await forgetAttempts(tx, account.email)
    await insertSession(tx, {
      id,
      accountId: account.id,
      tokenHash: hashToken(token),
      address: client.address,
      device: deviceOf(client.agent),
      createdAt: now,
      expiresAt: new Date(now.getTime() + context.config.sessionDays * 86_400_000),
    })
    await noteOutcome(tx, account, 'success', client, now, id)
    await updateAccount(tx, account.id, { lastLoginAt: now })
    const opened = account.realm === 'learner' ? [{ accountId: account.id, device: deviceTypeOf(client.agent) }] : []
    await react(context, 'session.opened', tx, opened, now)
  })
  return token
}

/** Calls that come together look their sessions up together; each is looked up after it came, so that a revoked one is refused at once. */
const lookUpSessions = perContext(({ database }) => batched((tokens: string[]) => findSessions(database.db, tokens)))

export async function authenticate(context: Context, token: string, now: Date): Promise<Principal | null> {
  const found = await lookUpSessions(context)(token)
  if (!found || found.expiresAt <= now) return null
  const { account, sessionId, rolePermissions } = found
  return {
    accountId: account.id,
    sessionId,
    realm: account.realm,
    role: account.role,
    permissions: allPermissions(account.permissions, rolePermissions),
    name: account.name,
    premium: isPremiumNow(account, now),
    timeZone: account.timeZone,
  }
}
