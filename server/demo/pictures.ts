import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'

/** The tables whose texts can contain pictures, with the kind of record that a row belongs to and the column that names it. */
const tablesWithPictures = [
  { table: 'question_versions', kind: 'questions', column: 'question_id' },
  { table: 'passage_versions', kind: 'passages', column: 'passage_id' },
  { table: 'papers', kind: 'papers', column: 'id' },
  { table: 'blog_posts', kind: 'blog_posts', column: 'id' },
]

async function listPictures(db: Db, onlyDemo: boolean): Promise<Set<string>> {
  const statements = tablesWithPictures.map(({ table, kind, column }) => {
    const inDemo = `where exists (select from demo_records where kind = '${kind}' and demo_records.id = record.${column})`
    const names = `regexp_matches(record::text, '/api/files/([0-9a-f]{64}\\.webp)', 'g')`
    return `select found[1] as name from ${table} as record, ${names} as found ${onlyDemo ? inDemo : ''}`
  })
  const { rows } = await db.execute<{ name: string }>(sql.raw(statements.join(' union ')))
  return new Set(rows.map(({ name }) => name))
}

/** The pictures in records of the demo. */
export const listDemoPictures = (db: Db) => listPictures(db, true)

/** Deletes pictures that no text contains any more: a person may have used one, or attempted a paper with it. Returns how many. */
export async function deleteUnusedPictures(db: Db, files: Files, candidates: Set<string>): Promise<number> {
  const used = await listPictures(db, false)
  const unused = [...candidates].filter((name) => !used.has(name))
  for (const name of unused) await files.remove(name)
  return unused.length
}
