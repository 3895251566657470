import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The database, or a transaction on it: queries take either as their first argument. */
export type Db = Pick<
  NodePgDatabase,
  '$with' | 'with' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/** Runs reads on a replica where there is one, always with all earlier writes visible, and counts where they ran. */
export type ReadRouter = {
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  counts: { replica: number; primary: number }
  close(): Promise<void>
}

export type Database = {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  readRouter: ReadRouter
  /**
   * How many notifications of the channel `changes` have arrived. Only of the embedded database, which sends one before it acknowledges the commit that
   * caused it, so that whoever sees no new one knows that nothing has changed.
   */
  notifications: { readonly received: number } | null
  close(): Promise<void>
}
