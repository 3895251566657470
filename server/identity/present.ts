import type { Admin, Learner } from '#domain/identity/account.ts'
import type { accounts } from './tables.ts'

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

export function toAdmin(account: Account): Admin {
  return {
    _id: account.id,
    id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    phone: account.phone,
    role: account.role === 'superadmin' || account.role === 'moderator' ? account.role : 'admin',
    isActive: account.isActive,
    permissions: account.permissions,
    twoFactorEnabled: account.totpEnabledAt !== null,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  }
}
