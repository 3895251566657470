import { and, eq, sql } from 'drizzle-orm'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paperQuestions, questions } from '../tables.ts'

const maxTopics = 5000
/** Of a topic with more questions, only these are looked at for papers. */
const maxQuestions = 200

/** The names of all topics. It jumps from one to the next in the index, so that the number of questions does not matter. */
export async function listDistinctTopics(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ topic: string }>(sql`
    with recursive found as (
      (select topic from ${questions} where removed_at is null order by topic limit 1)
      union all
      select (select topic from ${questions} where removed_at is null and topic > found.topic order by topic limit 1)
      from found where found.topic is not null
    )
    select topic from found where topic is not null and topic <> 'general' limit ${maxTopics}`)
  return rows.map((row) => row.topic)
}

/** Papers visible to learners with active questions on the topics; those with most of them first. */
export async function listPapersOfTopics(db: Db, topics: readonly string[]): Promise<{ topic: string; paperId: string }[]> {
  if (topics.length === 0) return []
  const { rows } = await db.execute<{ topic: string; paperId: string }>(sql`
    select wanted.topic, ${papers.id} as "paperId"
    from unnest(${sql.param(topics)}::text[]) as wanted (topic)
    cross join lateral (
      select id from ${questions} as asked
      where asked.topic = wanted.topic and asked.removed_at is null and asked.is_active order by asked.id limit ${maxQuestions}
    ) as asked
    inner join ${paperQuestions} on ${eq(paperQuestions.questionId, sql`asked.id`)}
    inner join ${papers} on ${and(eq(papers.id, paperQuestions.paperId), isVisible(paper))}
    group by wanted.topic, ${papers.id}
    order by count(*) desc, ${papers.id}`)
  return rows
}
