import { boolean, integer, json, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { attemptModes } from '#domain/attempts/contract.ts'
import type { AttemptHeader } from '#domain/attempts/header.ts'
import type { ExamPaper } from '#domain/attempts/paper-body.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import { languages } from '#domain/language.ts'
import type { KindName } from '#domain/questions/kinds/names.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A question's place in a paper: its version, and the fields that can change without a new version. */
export type Slot = {
  questionId: string
  versionId: string
  kind: KindName
  optionCount: number
  section: string
  topic: string
  difficulty: Paper['difficulty']
  tags: string[]
  position: number
  /** Missing in bodies stored by version 0.1. */
  marks?: string
  /** The version of its passage, if it has one. */
  passage?: string
  /** Where each attempt has an instance of its own: the paper's instance, which statistics are counted by. */
  countedAs?: string
}

/** The version that a slot is counted by: one for all instances of a template in a paper. */
export const countedVersion = ({ versionId, countedAs }: Pick<Slot, 'versionId' | 'countedAs'>): string => countedAs ?? versionId

export const paperBodies = pgTable('paper_bodies', {
  id: text().primaryKey(),
  paperId: text('paper_id').notNull(),
  paper: jsonb().$type<ExamPaper>().notNull(),
  slots: jsonb().$type<Slot[]>().notNull(),
  createdAt: moment('created_at').notNull(),
})

export const attempts = pgTable('attempts', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  paperId: text('paper_id').notNull(),
  bodyId: text('body_id').notNull(),
  mode: text({ enum: attemptModes }).notNull(),
  status: text({ enum: ['open', 'submitted'] }).notNull(),
  language: text({ enum: languages }),
  only: integer('only_questions').array(),
  head: jsonb().$type<AttemptHeader>().notNull(),
  revision: integer().notNull().default(0),
  startedAt: moment('started_at').notNull(),
  dueAt: moment('due_at'),
  eventId: text('event_id'),
  savedAt: moment('saved_at'),
  isWithheld: boolean('is_withheld').notNull().default(false),
})

export const knownKeys = pgTable(
  'known_keys',
  { accountId: text('account_id').notNull(), paperId: text('paper_id').notNull(), toldAt: moment('told_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.paperId] })],
)

export const attemptSteps = pgTable(
  'attempt_steps',
  {
    accountId: text('account_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    revision: integer().notNull(),
    patches: json().$type<Patch[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.revision] })],
)
