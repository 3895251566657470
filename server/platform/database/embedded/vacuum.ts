import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import type { Database } from '../database.ts'
import { listGrownTables, vacuumTable } from '../queries.ts'

/** Replaces autovacuum, which the embedded database does not have. Table by table, so that other queries run in between. */
export const vacuumTask = ({ db }: Pick<Database, 'db'>): PeriodicTask => ({
  name: 'vacuum tables that have grown',
  everyMs: 5 * 60_000,
  async run() {
    for (const table of await listGrownTables(db)) await vacuumTable(db, table)
  },
})
