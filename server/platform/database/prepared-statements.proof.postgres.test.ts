import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startPgBouncer } from '../testing/pgbouncer.ts'
import { startPostgres } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'

test('nothing is prepared behind a pooler, whose transactions change sessions', async () => {
  const server = await startPostgres({ fsync: false })
  const pooler = await startPgBouncer(server)
  const config = { databaseUrl: pooler.url(), databaseReplicaUrl: undefined, databasePool: 10, dataDir: '' }
  const database = await openDatabase(config, () => undefined)
  for (let round = 0; round < 10; round += 1) {
    const calls = Array.from({ length: 10 }, (_, at) => database.db.execute<{ sum: number }>(sql`select ${at}::int + 1 as sum`))
    expect((await Promise.all(calls)).flatMap(({ rows }) => rows.map(({ sum }) => sum))).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    )
  }
  const { rows } = await database.pool.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([])
  await database.close()
  await pooler.stop()
  await server.remove()
})
