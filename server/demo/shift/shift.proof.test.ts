import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#domain/study/days.ts'
import { listMiscounted, readDerived, recount } from '#server/gamification/testing/recount.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { seedDemo, seedSnapshot } from '../seed.ts'
import { copyPartOfContent } from '../testing.ts'

const folder = makeTempFolder()
/** Another week day, and another month. */
const madeAt = startOfDay('2026-10-27', 'Asia/Kolkata')
const startedAt = startOfDay('2026-11-05', 'Asia/Kolkata')
let copied: TestApp
let direct: TestApp
beforeAll(async () => {
  copyPartOfContent(folder)
  // Live events are no part of a snapshot, and people take part in them at random times.
  fs.writeFileSync(path.join(folder, 'events.json'), '[]')
  copied = await startTestApp({ DEMO: 'on' })
  copied.clock.set(madeAt)
  await seedSnapshot(copied.context, folder)
  copied.clock.set(startedAt)
  await seedDemo(copied.context, folder)
  direct = await startTestApp({ DEMO: 'on' })
  direct.clock.set(startedAt)
  await seedDemo(direct.context, folder)
})
afterAll(async () => {
  await copied.close()
  await direct.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Content is dated by its installation; the others are written by background tasks, or again whenever a learner is counted. */
const undated =
  /^(main_categories|exam_categories|subjects|syllabus_entries|papers|paper_bodies|content_papers|exam_patterns|passages|passage_versions|question\w*|roles|settings|migrations|secrets|idempotent_\w+|gamification_backfills|topic_messages|learner_totals)$/

/** Where the weeks begin decides on which day a streak with a freeze has its length. */
const withoutStreaks = `(select * from learner_badges where badge_id not like 'streak%') as badge`

/** All dates and times of each table, sorted: ids are random. */
async function listDates({ context: { database } }: TestApp): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<{ table: string; columns: string }>(`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('date', 'timestamp with time zone')
    group by table_name order by table_name`)
  const dates: Record<string, unknown> = {}
  for (const { table, columns } of rows.filter((row) => !undated.test(row.table))) {
    const { rows: found } = await database.pool.query<{ dates: string }>(
      `select row(${columns})::text as dates from ${table === 'learner_badges' ? withoutStreaks : table} order by row(${columns})::text`,
    )
    dates[table] = found.map((row) => row.dates)
  }
  return dates
}

test('a snapshot that is copied on a later day has the dates of a demo that is made on that day', async () => {
  const dates = await listDates(copied)
  expect(dates).toEqual(await listDates(direct))
  expect(dates).toMatchObject({ results: { length: expect.any(Number) }, daily_counts: { length: expect.any(Number) } })
})

test('everything derived from the moved results equals a recount', async () => {
  const { pool } = copied.context.database
  const { badges: storedBadges, ...stored } = await readDerived(pool, startedAt)
  const { badges: earned, ...counted } = await recount(pool, startedAt)
  expect(stored).toEqual(counted)
  expect(storedBadges).toEqual(Object.fromEntries(Object.entries(earned).filter(([, ids]) => ids.length > 0)))
  expect(await listMiscounted(pool)).toEqual([])
})

test('attempts start when their answer sheets say', async () => {
  const { rows } = await copied.context.database.pool.query(
    `select id from attempts where (head ->> 'startedAt')::bigint <> round(extract(epoch from started_at) * 1000)`,
  )
  expect(rows).toEqual([])
})

test('the dates are moved once', async () => {
  const before = await listDates(copied)
  await seedDemo(copied.context, folder)
  expect(await listDates(copied)).toEqual(before)
})
