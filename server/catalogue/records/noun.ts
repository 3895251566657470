import type { Column, SQL } from 'drizzle-orm'
import type { Text } from '#domain/text.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordTable } from '../tables.ts'

/** Learners see what is active up the whole chain; editors see everything. */
export type Viewer = 'learner' | 'editor'

export type Kind = 'main-category' | 'exam-category' | 'subject' | 'paper'

/** What all records answer, as far as the common code reads it. */
export type AnyRecord = { _id: string; version: number; isActive: boolean; isDefault?: boolean; name?: Text; title: Text }

export type Counts = { total: number; active: number }

/** One of the four kinds of record: what the common code must know to list, change and remove it. */
export type Noun<R extends AnyRecord = AnyRecord, Sort extends string = string, C extends Counts = Counts> = {
  kind: Kind
  table: RecordTable
  parent: { noun: Noun; column: Column; invalid: string } | null
  child: { table: RecordTable; parentColumn: Column } | null
  sorts: Record<Sort, Column | SQL>
  /** The records with these ids, in the order of the ids, as this viewer gets them. Whether they may see them is decided before. */
  find(db: Db, ids: string[], viewer: Viewer): Promise<R[]>
  count(db: Db, viewer: Viewer): Promise<C>
  /** What keeps a record from being removed. */
  holdings(db: Db, record: R): Promise<{ count: number; one: string; many: string }>
  words: {
    notFound(id: string): string
    notRemovable?(id: string): string
    isDefault?: string
    created: string
    updated(record: R): string
    removed: string
    archived: string
    restored: string
    reordered: string
  }
  /** Ids of the browser's sample records, which are defaults too. */
  sampleIds?: RegExp
}
