import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { paper } from '../papers/record-type.ts'
import { isVisible } from '../records/queries.ts'
import { papers } from '../tables.ts'

/** Whether papers are there, can be seen by learners and have questions. */
export async function findPaperStates(db: Db, ids: string[]) {
  const rows = await db
    .select({
      id: papers.id,
      title: papers.title,
      isStored: sql<boolean>`${papers.archivedAt} is null`,
      isVisible: sql<boolean>`${isVisible(paper)}`,
      hasQuestions: sql<boolean>`${papers.questionCount} > 0`,
    })
    .from(papers)
    .where(anyOf(papers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
