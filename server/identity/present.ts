import type { Admin, Learner } from '#domain/identity/account.ts'
import type { LoginEvent } from '#domain/identity/contract.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { accounts, loginEvents } from './tables.ts'

export type Account = typeof accounts.$inferSelect

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

/** What comes with the named role beside what is one's own, each once. */
export function allPermissions(own: readonly string[], rolePermissions: readonly string[] | null): string[] {
  return [...new Set([...own, ...(rolePermissions ?? [])])]
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

type StoredLoginEvent = { event: typeof loginEvents.$inferSelect; expiresAt: Date | null; revokedAt: Date | null }

export function toLoginEvent({ event, expiresAt, revokedAt }: StoredLoginEvent, reader: Principal, now: Date): LoginEvent {
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
