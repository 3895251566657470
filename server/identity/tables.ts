import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
  birthDate: date('birth_date', { mode: 'string' }),
  boardChoice: text('board_choice', { enum: ['initial', 'alias', 'hidden'] })
    .notNull()
    .default('initial'),
  alias: text(),
  guardianConsentAt: moment('guardian_consent_at'),
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

/** Maintained by triggers of the database: how often what a cached session depends on has changed. */
export const sessionChanges = pgTable('session_changes', {
  slot: integer().primaryKey(),
  changes: bigint({ mode: 'number' }).notNull(),
})

/** Maintained by triggers of the database. */
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
  lastSeenAt: moment('last_seen_at').notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
})

export const loginGuards = pgTable(
  'login_guards',
  {
    kind: text({ enum: ['password', 'code', 'session', 'registration'] }).notNull(),
    subject: text().notNull(),
    origin: text().notNull(),
    failures: integer().notNull(),
    lockedUntil: moment('locked_until'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.origin] })],
)

export const knownDevices = pgTable(
  'known_devices',
  { accountId: text('account_id').notNull(), deviceHash: text('device_hash').notNull(), lastUsedAt: moment('last_used_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

export const loginEvents = pgTable('login_events', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  sessionId: text('session_id'),
  outcome: text({ enum: ['success', 'wrong_password', 'wrong_code', 'locked', 'inactive', 'unverified'] }).notNull(),
  address: text().notNull(),
  device: text().notNull(),
  at: moment('at').notNull(),
})

export const accountChanges = pgTable('account_changes', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  kind: text({ enum: ['email', 'password', 'two-factor', 'passkey'] }).notNull(),
  email: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  tokenHash: text('token_hash'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  undoneAt: moment('undone_at'),
})

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  credentialId: text('credential_id').notNull(),
  /** COSE, as base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  accountId: text('account_id'),
  expiresAt: moment('expires_at').notNull(),
})

export const guardianConsents = pgTable('guardian_consents', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  email: text().notNull(),
  tokenHash: text('token_hash'),
  askedAt: moment('asked_at').notNull(),
  consentedAt: moment('consented_at'),
  withdrawnAt: moment('withdrawn_at'),
})

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text({ enum: ['reset', 'verify', 'invite'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
