import type { Admin, Learner } from '#domain/identity/account.ts'
import type { LoginEvent } from '#domain/identity/admin-contract.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Context } from '#server/platform/context.ts'
import type { accounts, loginEvents } from './tables.ts'

export type Account = typeof accounts.$inferSelect

/** Demo accounts, whose password is public, do not exist outside demo mode. */
export function isUsable({ isDemo }: Pick<Account, 'isDemo'>, { config }: Pick<Context, 'config'>): boolean {
  return !isDemo || config.demo
}

export function isPremiumNow(account: Pick<Account, 'isPremium' | 'premiumUntil'>, now: Date): boolean {
  return account.isPremium && (account.premiumUntil === null || account.premiumUntil > now)
}

export function toLearner(account: Account, now: Date): Learner {
  const active = isPremiumNow(account, now)
  return {
    _id: account.id,
    id: account.id,
    name: account.name,
    email: account.email,
    phone: account.phone,
    role: active ? 'premium' : account.role === 'student' ? 'student' : 'user',
    subscription: { isPremium: account.isPremium, isActive: active, until: account.premiumUntil?.toISOString() ?? null },
    emailVerified: account.emailVerifiedAt !== null,
    bio: account.bio,
    location: account.location,
    studyGoal: account.studyGoal,
    targetExam: account.targetExam,
    targetExamDate: account.targetExamDate,
    program: account.program,
    timeZone: account.timeZone,
    createdAt: account.createdAt.toISOString(),
  }
}

/** The permissions of the account and of its role, without duplicates. */
export function allPermissions(accountPermissions: readonly string[], rolePermissions: readonly string[] | null): string[] {
  return [...new Set([...accountPermissions, ...(rolePermissions ?? [])])]
}

export function toAdmin(account: Account, rolePermissions: readonly string[]): Admin {
  return {
    _id: account.id,
    id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    phone: account.phone,
    role: account.role === 'superadmin' || account.role === 'moderator' ? account.role : 'admin',
    isActive: account.isActive,
    permissions: allPermissions(account.permissions, rolePermissions),
    twoFactorEnabled: account.totpEnabledAt !== null,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  }
}

type LoginEventRow = { event: typeof loginEvents.$inferSelect; expiresAt: Date | null; revokedAt: Date | null }

export function toLoginEvent({ event, expiresAt, revokedAt }: LoginEventRow, reader: Principal, now: Date): LoginEvent {
  return {
    _id: event.id,
    at: event.at.toISOString(),
    address: event.address,
    device: event.device,
    outcome: event.outcome,
    sessionId: event.sessionId,
    active: expiresAt !== null && revokedAt === null && expiresAt > now,
    current: event.sessionId === reader.sessionId,
  }
}
