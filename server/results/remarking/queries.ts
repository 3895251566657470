import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import { attempts, paperBodies } from '#server/attempts/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withPackedOutcomes } from '../outcomes.ts'
import { type ResultRow, remarkings, results } from '../tables.ts'

export type RemarkingRow = typeof remarkings.$inferSelect

export async function countResultsOfPaper(db: Db, paperId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(results).where(eq(results.paperId, paperId))
  return row?.count ?? 0
}

export async function listBodiesOfPaper(db: Db, paperId: string): Promise<string[]> {
  const rows = await db.select({ id: paperBodies.id }).from(paperBodies).where(eq(paperBodies.paperId, paperId))
  return rows.map((row) => row.id)
}

export async function insertRemarking(db: Db, row: typeof remarkings.$inferInsert): Promise<RemarkingRow> {
  const [inserted] = await db.insert(remarkings).values(row).returning()
  if (!inserted) throw new Error('The re-marking was not inserted.')
  return inserted
}

export async function findRemarking(db: Db, id: string): Promise<RemarkingRow | undefined> {
  const [row] = await db.select().from(remarkings).where(eq(remarkings.id, id))
  return row
}

export async function findLatestRemarking(db: Db, paperId: string): Promise<RemarkingRow | undefined> {
  const [row] = await db.select().from(remarkings).where(eq(remarkings.paperId, paperId)).orderBy(desc(remarkings.createdAt)).limit(1)
  return row
}

export async function updateRemarking(db: Db, id: string, changes: Partial<RemarkingRow>): Promise<void> {
  await db.update(remarkings).set(changes).where(eq(remarkings.id, id))
}

export async function lockResultsAfter(db: Db, paperId: string, lastId: string, limit: number) {
  return db
    .select({ result: results, only: attempts.only })
    .from(results)
    .innerJoin(attempts, eq(attempts.id, results.id))
    .where(and(eq(results.paperId, paperId), gt(results.id, lastId)))
    .orderBy(asc(results.id))
    .limit(limit)
    .for('update', { of: results })
}

export async function updateMarks(db: Db, rows: ResultRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update ${results} set score = incoming.score, passed = incoming.passed, marks = incoming.marks, marks_value = "marksValue", total = incoming.total, parts = incoming.parts,
      outcomes = incoming.outcomes, remarked_at = ${now}
    from json_to_recordset(${JSON.stringify(rows.map(withPackedOutcomes))}::json) as incoming (id text, score numeric, passed boolean, marks text, "marksValue" double precision,
      total json, parts json, outcomes json)
    where results.id = incoming.id`)
}
