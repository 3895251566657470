import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SatPaper } from '#domain/attempts/body.ts'
import { attemptModes } from '#domain/attempts/contract.ts'
import type { Head } from '#domain/attempts/head.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { KindName } from '#domain/questions/kinds/index.ts'
import { languages } from '#domain/show.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A place in a paper: which version stands there, and what may change beside the versions. */
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
}

export const paperBodies = pgTable('paper_bodies', {
  id: text().primaryKey(),
  paperId: text('paper_id').notNull(),
  paper: jsonb().$type<SatPaper>().notNull(),
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
  head: jsonb().$type<Head>().notNull(),
  revision: integer().notNull().default(0),
  startedAt: moment('started_at').notNull(),
  dueAt: moment('due_at'),
  eventId: text('event_id'),
  savedAt: moment('saved_at'),
})

export const attemptSteps = pgTable(
  'attempt_steps',
  { attemptId: text('attempt_id').notNull(), revision: integer().notNull(), patches: jsonb().$type<Patch[]>().notNull() },
  (table) => [primaryKey({ columns: [table.attemptId, table.revision] })],
)
