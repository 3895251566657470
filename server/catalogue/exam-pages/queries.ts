import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { paper } from '../papers/record-type.ts'
import { isVisible, orderColumn } from '../records/queries.ts'
import { papers, subjects } from '../tables.ts'

/** The first free full mock of each exam that is open and has all its questions; a premium one where there is no other. */
export async function listFirstMocks(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (${subjects.examCategoryId}) ${papers.id}
    from ${papers}
    inner join ${subjects} on ${subjects.id} = ${papers.subjectId}
    where ${isVisible(paper)} and ${papers.questionCount} > 0 and ${papers.questionCount} >= ${papers.targetQuestions} and ${papers.scheduledAt} is null
      and (${papers.type} = 'Mock Test' or (${papers.pattern} is not null and ${papers.type} not in ('Notes', 'PYQ')))
    order by ${subjects.examCategoryId}, ${papers.isPremium}, ${orderColumn(papers)}, ${papers.id}`)
  return rows.map((row) => row.id)
}
