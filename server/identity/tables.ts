import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  realm: text({ enum: ['learner', 'admin'] }).notNull(),
  email: text().notNull(),
  name: text().notNull(),
  username: text(),
  phone: text(),
  gender: text({ enum: ['male', 'female', 'other'] }),
  role: text({ enum: ['user', 'student', 'admin', 'moderator', 'superadmin'] }).notNull(),
  permissions: text().array().notNull().default([]),
  roleId: text('role_id'),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  passwordHash: text('password_hash'),
  emailVerifiedAt: moment('email_verified_at'),
  isPremium: boolean('is_premium').notNull().default(false),
  premiumUntil: moment('premium_until'),
  bio: text().notNull().default(''),
  location: text().notNull().default(''),
  studyGoal: text('study_goal').notNull().default(''),
  targetExam: text('target_exam').notNull().default(''),
  targetExamDate: date('target_exam_date', { mode: 'string' }),
  program: text().notNull().default('General'),
  timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
  totpSecret: text('totp_secret'),
  totpEnabledAt: moment('totp_enabled_at'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  lastLoginAt: moment('last_login_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const roles = pgTable('roles', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  permissions: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Kept by the database itself, whoever writes an account. */
export const accountCounts = pgTable('account_counts', {
  realm: text({ enum: ['learner', 'admin'] }).notNull(),
  role: text().notNull(),
  isActive: boolean('is_active').notNull(),
  premiumDay: date('premium_day', { mode: 'string' }),
  count: bigint({ mode: 'number' }).notNull(),
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  address: text().notNull(),
  device: text().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
})

export const loginGuards = pgTable('login_guards', {
  emailHash: text('email_hash').primaryKey(),
  failures: integer().notNull(),
  lockedUntil: moment('locked_until'),
  updatedAt: moment('updated_at').notNull(),
})

export const loginEvents = pgTable('login_events', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  sessionId: text('session_id'),
  outcome: text({ enum: ['success', 'wrong_password', 'wrong_code', 'locked', 'inactive', 'unverified'] }).notNull(),
  address: text().notNull(),
  device: text().notNull(),
  at: moment('at').notNull(),
})

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text({ enum: ['reset', 'verify', 'invite'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
