import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '#server/platform/ids.ts'
import type { Account } from './present.ts'

const period = 30

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period })
}

export function newTwoFactorSecret(issuer: string, email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, issuer, email).toString() }
}

/** The time step a code belongs to, or nothing if it is wrong or was used before. */
export function stepOfCode(account: Pick<Account, 'totpSecret' | 'totpLastStep'>, code: string, now: Date): number | undefined {
  if (!account.totpSecret) return
  const delta = totpOf(account.totpSecret, '', '').validate({ token: code.replaceAll(' ', ''), timestamp: now.getTime(), window: 1 })
  if (delta === null) return
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return account.totpLastStep !== null && step <= account.totpLastStep ? undefined : step
}

/** What is left of it when it is turned off. */
export const noTwoFactor = { totpEnabledAt: null, totpSecret: null, totpLastStep: null, recoveryHashes: [] }

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newRecoveryCodes(): string[] {
  const letters = (count: number) => Array.from(randomBytes(count), (byte) => alphabet[byte % alphabet.length]).join('')
  return Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)
}

/** However it was typed in. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.trim().toLowerCase())
}
