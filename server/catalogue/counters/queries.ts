import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import type { Kind } from '../records/noun.ts'
import { anyOf } from '../records/queries.ts'
import { countedTable, examCategories, papers, subjects } from '../tables.ts'

const alive = sql.raw('is_active and archived_at is null')

const sumsOfPapers = sql`
  count(*) filter (where archived_at is null), count(*) filter (where ${alive}),
  count(*) filter (where archived_at is null), count(*) filter (where ${alive}),
  coalesce(sum(question_count) filter (where archived_at is null), 0),
  count(*) filter (where ${alive}), coalesce(sum(question_count) filter (where ${alive}), 0)`

const sumsOfRecords = sql`
  count(*) filter (where archived_at is null), count(*) filter (where ${alive}),
  coalesce(sum(paper_count), 0), coalesce(sum(active_paper_count), 0), coalesce(sum(question_count), 0),
  coalesce(sum(live_paper_count) filter (where ${alive}), 0), coalesce(sum(live_question_count) filter (where ${alive}), 0)`

type Level = { kind: Kind; table: ReturnType<typeof countedTable>; parent: Column | null; childrenOf(id: Column): SQL }

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
 * Counts again what lies under these records, then under those above them. Each is held first, always from below and by
 * id, so that two changes at once neither miss each other nor wait for each other for ever.
 */
export async function recount(db: Db, kind: Kind, ids: readonly string[]): Promise<void> {
  let current = [...new Set(ids)]
  for (const { table, parent, childrenOf } of levels.slice(levels.findIndex((level) => level.kind === kind))) {
    if (current.length === 0) return
    const which = anyOf(table.id, current)
    const rows = await db
      .select({ parentId: sql<string | null>`${parent ?? sql`null`}` })
      .from(table)
      .where(which)
      .orderBy(table.id)
      .for('no key update')
    await db.execute(sql`
      update ${table} set (child_count, live_child_count, paper_count, active_paper_count, question_count, live_paper_count, live_question_count)
        = (${childrenOf(table.id)})
      where ${which}`)
    current = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  }
}

/** For whoever keeps the questions: how many a paper has now. The change must end with an invalidation of the catalogue. */
export async function writeQuestionCounts(db: Db, counts: { paperId: string; count: number }[]): Promise<void> {
  const given = sql`unnest(${sql.param(counts.map(({ paperId }) => paperId))}::text[], ${sql.param(counts.map(({ count }) => count))}::integer[])`
  const { rows } = await db.execute<{ subject_id: string }>(sql`
    update ${papers} set question_count = given.count from ${given} as given (id, count)
    where ${papers.id} = given.id returning ${papers.subjectId}`)
  await recount(
    db,
    'subject',
    rows.map((row) => row.subject_id),
  )
}

/** The whole catalogue at once, after much has been put in. */
export async function recountAll(db: Db): Promise<void> {
  for (const { table, childrenOf } of levels) {
    await db.execute(sql`
      update ${table} set (child_count, live_child_count, paper_count, active_paper_count, question_count, live_paper_count, live_question_count)
        = (${childrenOf(table.id)})`)
  }
}
