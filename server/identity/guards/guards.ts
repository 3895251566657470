import { fail } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Account } from '../present.ts'
import { networkOf } from './network.ts'
import { countFailure, deleteGuard, type GuardKey, isKnownDevice, isLocked } from './queries.ts'

export type Client = { address: string; agent: string; device: string | null }

const maxFailures = 5

/** Counts an attempt before it is checked, so that concurrent guesses cannot exceed the limit; the caller clears the count if it was right. */
async function countAttempt(db: Db, key: GuardKey, now: Date) {
  const failures = await countFailure(db, key, maxFailures, now)
  return { locked: failures > maxFailures, remaining: Math.max(0, maxFailures - failures), clear: () => deleteGuard(db, key) }
}

/** A browser that has signed in to the account before is counted by itself, everybody else together with their network. */
async function originOf(db: Db, accountId: string | undefined, { address, device }: Client): Promise<string> {
  const deviceHash = device && hashToken(device)
  if (accountId && deviceHash && (await isKnownDevice(db, accountId, deviceHash))) return deviceHash
  return hashToken(networkOf(address))
}

/** Wrong passwords: for an address, known or not, and the network or device they come from. */
export async function countPasswordAttempt(db: Db, email: string, account: Pick<Account, 'id'> | undefined, client: Client, now: Date) {
  const subject = hashToken(email.toLowerCase())
  return countAttempt(db, { kind: 'password', subject, origin: await originOf(db, account?.id, client) }, now)
}

/**
 * Wrong codes of the second factor: for the account, whatever network they come from, except for known devices. Whoever sends one has the
 * password already, so neither time nor a new password clears the count, only a right code.
 */
export async function countCodeAttempt(db: Db, account: Pick<Account, 'id'>, client: Client, now: Date) {
  const deviceHash = client.device && hashToken(client.device)
  const isKnown = deviceHash !== null && (await isKnownDevice(db, account.id, deviceHash))
  return countAttempt(db, { kind: 'code', subject: account.id, origin: isKnown ? deviceHash : '' }, now)
}

/** Wrong passwords or codes within a session, which lock that session’s confirmations only. */
export function countSessionAttempt(db: Db, sessionId: string, now: Date) {
  return countAttempt(db, { kind: 'session', subject: sessionId, origin: '' }, now)
}

const maxTakenAddresses = 20

const registrationKey = ({ address }: Client): GuardKey => ({ kind: 'registration', subject: '', origin: hashToken(networkOf(address)) })

/** Each registration with an address that is taken tells that it is: a network gets only so many of these answers. */
export async function countTakenAddress(db: Db, client: Client, now: Date): Promise<void> {
  await countFailure(db, registrationKey(client), maxTakenAddresses, now)
}

export async function refuseManyRegistrations(db: Db, client: Client, now: Date): Promise<void> {
  if (await isLocked(db, registrationKey(client), now)) fail('too_many_requests')
}

const lockedMessage = 'Account temporarily locked. Please try again later or reset your password.'

export function refuseLocked(): never {
  fail('account_locked', { message: lockedMessage })
}
