import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/platform/context.ts'
import { type Encryption, isProtected } from '#server/platform/encryption.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Account } from './present.ts'
import { listFactors, replaceFactor } from './queries.ts'

const period = 30

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period })
}

export function newTwoFactorSecret(issuer: string, email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, issuer, email).toString() }
}

/** The time step of a right code, and whether that or a later one was used before; undefined if the code is wrong. */
export function matchCode(
  account: Pick<Account, 'id' | 'totpSecret' | 'totpLastStep'>,
  encryption: Encryption,
  code: string,
  now: Date,
): { step: number; isUsed: boolean } | undefined {
  const secret = account.totpSecret && encryption.decrypt(account.totpSecret, account.id)
  if (!secret) return
  const delta = totpOf(secret, '', '').validate({ token: code.replaceAll(' ', ''), timestamp: now.getTime(), window: 1 })
  if (delta === null) return
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return { step, isUsed: account.totpLastStep !== null && step <= account.totpLastStep }
}

/** The account columns after two-factor is turned off. */
export const clearedTwoFactor = { totpEnabledAt: null, totpSecret: null, totpLastStep: null, recoveryHashes: [] }

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newRecoveryCodes(): string[] {
  const letters = (count: number) => Array.from(randomBytes(count), (byte) => alphabet[byte % alphabet.length]).join('')
  return Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)
}

/** Keyed, so that a stolen database gives no way to try codes. Ignores letter case and surrounding spaces. */
export function hashRecoveryCode(encryption: Encryption, accountId: string, code: string): string {
  return encryption.mac(normalizedHash(code), accountId)
}

/** The hashes that a code may be stored under: with the present key, and with each earlier one. */
export function recoveryHashesOf(encryption: Encryption, accountId: string, code: string): string[] {
  return encryption.macs(normalizedHash(code), accountId)
}

const normalizedHash = (code: string) => hashToken(code.trim().toLowerCase())

/**
 * At start: encrypts what older versions stored, encrypts again with the present key what an earlier one protects, and reports a key that
 * does not fit the database. Recovery codes cannot be hashed again without the codes: they need the earlier key until they are replaced.
 */
export async function protectStoredFactors({ database: { db }, encryption, log }: Context): Promise<void> {
  let unreadable = 0
  for (const { id, totpSecret, recoveryHashes } of await listFactors(db)) {
    if (!isProtected(totpSecret)) {
      const hashes = recoveryHashes.map((hash) => encryption.mac(hash, id))
      await replaceFactor(db, id, totpSecret, { totpSecret: encryption.encrypt(totpSecret, id), recoveryHashes: hashes })
    } else if (encryption.isOutdated(totpSecret, id)) {
      const secret = encryption.decrypt(totpSecret, id)
      if (secret === null) unreadable += 1
      else await replaceFactor(db, id, totpSecret, { totpSecret: encryption.encrypt(secret, id), recoveryHashes })
    }
  }
  if (unreadable > 0) {
    log.error(
      { accounts: unreadable },
      'SECRET_KEY (or secret.key in DATA_DIR) is not the key that second factors in this database were encrypted with: they are not accepted.',
    )
  }
}
