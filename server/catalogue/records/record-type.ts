import type { Column, SQL } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RecordTable } from '../tables.ts'

/** Learners see records that are active with all their ancestors; editors see everything. */
export type Viewer = 'learner' | 'editor'

export type RecordKind = 'main-category' | 'exam-category' | 'subject' | 'paper'

/** The fields that the common code needs of every record. */
export type AnyRecord = { _id: string; version: number; isActive: boolean; isDefault?: boolean; name?: LocalizedText; title: LocalizedText }

export type Counts = { total: number; active: number }

/** The definition of one of the four types of record, for the common code that lists, changes and removes them. */
export type RecordType<R extends AnyRecord = AnyRecord, Sort extends string = string, C extends Counts = Counts> = {
  kind: RecordKind
  table: RecordTable
  parent: { recordType: RecordType; column: Column; invalid: string } | null
  child: { table: RecordTable; parentColumn: Column } | null
  sorts: Record<Sort, Column | SQL>
  /** What learners see besides being active: of papers, those that are published. */
  isReleased?: SQL
  /** The records with these ids, in that order, with the fields for this viewer. Whether they are visible is checked before. */
  find(db: Db, ids: string[], viewer: Viewer): Promise<R[]>
  count(db: Db, viewer: Viewer): Promise<C>
  /** The dependents that prevent the removal of a record. */
  dependents(db: Db, record: R): Promise<{ count: number; one: string; many: string }>
  messages: {
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
  /** Ids of the sample records in the browser, which count as defaults. */
  sampleIds?: RegExp
}
