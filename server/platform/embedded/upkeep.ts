import type { Database } from '../db.ts'
import { listGrownTables, lookThrough } from '../queries.ts'
import type { Tick } from '../ticks.ts'

/** A server does this by itself; the embedded database has nobody else for it. Table by table, so that calls come in between. */
export async function lookThroughGrown({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const grown = await listGrownTables(db)
  for (const table of grown) await lookThrough(db, table)
  return grown
}

export const upkeepTick = (database: Database): Tick => ({
  name: 'look through tables that have grown',
  everyMs: 5 * 60_000,
  run: async () => void (await lookThroughGrown(database)),
})
