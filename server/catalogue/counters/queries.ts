import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { requestChecks } from '../paper-checks/queries.ts'
import { isPublished } from '../papers/released.ts'
import type { RecordKind } from '../records/record-type.ts'
import { countedTable, examCategories, papers, subjects } from '../tables.ts'

const isActive = sql.raw('is_active and archived_at is null')

const isLive = sql`${isActive} and ${isPublished}`

const sumsOfPapers = sql`
  count(*) filter (where archived_at is null), count(*) filter (where ${isLive}),
  count(*) filter (where archived_at is null), count(*) filter (where ${isActive}),
  coalesce(sum(question_count) filter (where archived_at is null), 0),
  count(*) filter (where ${isLive}), coalesce(sum(question_count) filter (where ${isLive}), 0)`

const sumsOfRecords = sql`
  count(*) filter (where archived_at is null), count(*) filter (where ${isActive}),
  coalesce(sum(paper_count), 0), coalesce(sum(active_paper_count), 0), coalesce(sum(question_count), 0),
  coalesce(sum(live_paper_count) filter (where ${isActive}), 0), coalesce(sum(live_question_count) filter (where ${isActive}), 0)`

type Level = { kind: RecordKind; table: ReturnType<typeof countedTable>; parent: Column | null; childrenOf(id: Column): SQL }

const levels: Level[] = [
  {
    kind: 'subject',
    table: countedTable('subjects'),
    parent: subjects.examCategoryId,
    childrenOf: (id) => sql`select ${sumsOfPapers} from ${papers} where ${papers.subjectId} = ${id}`,
  },
  {
    kind: 'exam-category',
    table: countedTable('exam_categories'),
    parent: examCategories.mainCategoryId,
    childrenOf: (id) => sql`select ${sumsOfRecords} from ${subjects} where ${subjects.examCategoryId} = ${id}`,
  },
  {
    kind: 'main-category',
    table: countedTable('main_categories'),
    parent: null,
    childrenOf: (id) => sql`select ${sumsOfRecords} from ${examCategories} where ${examCategories.mainCategoryId} = ${id}`,
  },
]

/**
 * Recounts the children of these records and of all their ancestors. Rows are locked from the bottom up and in id order, so that two
 * changes neither miss each other nor deadlock.
 */
export async function recountUpwards(db: Db, kind: RecordKind, ids: readonly string[]): Promise<void> {
  let current = [...new Set(ids)]
  for (const { table, parent, childrenOf } of levels.slice(levels.findIndex((level) => level.kind === kind))) {
    if (current.length === 0) return
    const inBatch = anyOf(table.id, current)
    const rows = await db
      .select({ parentId: sql<string | null>`${parent ?? sql`null`}` })
      .from(table)
      .where(inBatch)
      .orderBy(table.id)
      .for('no key update')
    await db.execute(sql`
      update ${table} set (child_count, live_child_count, paper_count, active_paper_count, question_count, live_paper_count, live_question_count)
        = (${childrenOf(table.id)})
      where ${inBatch}`)
    current = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  }
}

/**
 * Called by the questions feature with the question counts of papers, which are checked again. The caller must invalidate the catalogue cache
 * afterwards.
 */
export async function writeQuestionCounts(db: Db, counts: { paperId: string; count: number }[]): Promise<void> {
  const incoming = sql`unnest(${sql.param(counts.map(({ paperId }) => paperId))}::text[], ${sql.param(counts.map(({ count }) => count))}::integer[])`
  const { rows } = await db.execute<{ id: string; subject_id: string }>(sql`
    update ${papers} set question_count = incoming.count from ${incoming} as incoming (id, count)
    where ${papers.id} = incoming.id returning ${papers.id}, ${papers.subjectId}`)
  await requestChecks(
    db,
    rows.map((row) => row.id),
  )
  await recountUpwards(
    db,
    'subject',
    rows.map((row) => row.subject_id),
  )
}

/** Recounts the whole catalogue, after a bulk import. */
export async function recountAll(db: Db): Promise<void> {
  for (const { table, childrenOf } of levels) {
    await db.execute(sql`
      update ${table} set (child_count, live_child_count, paper_count, active_paper_count, question_count, live_paper_count, live_question_count)
        = (${childrenOf(table.id)})`)
  }
}
