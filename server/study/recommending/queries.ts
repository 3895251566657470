import { sql } from 'drizzle-orm'
import { minAnswers, strongPercent } from '#domain/study/topics.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible, orderColumn } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import { paperBests } from '#server/gamification/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAvailable } from '#server/questions/reading/queries.ts'
import { paperQuestions, questions } from '#server/questions/tables.ts'
import { learnerTopics } from '../tables.ts'

export type Candidate = { paperId: string; topic: string; correct: number; total: number }

const maxTopics = 8
const papersPerTopic = 5

/**
 * Papers on the learner’s weakest topics, the weakest first, for each topic the papers with most questions on it. New papers come before
 * attempted ones, and papers with a good score are left out. It reads the sums by topic, never the results.
 */
export async function listCandidates(db: Db, { accountId, premium }: { accountId: string; premium: boolean }): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    with weak as materialized (
      select ${learnerTopics.subjectId}, ${learnerTopics.topic}, ${learnerTopics.correct}, ${learnerTopics.total},
        row_number() over (order by (${learnerTopics.correct} + 1.0) / (${learnerTopics.total} + 2), ${learnerTopics.total} desc,
          ${learnerTopics.topic}) as weakness
      from ${learnerTopics}
      where ${learnerTopics.accountId} = ${accountId} and ${learnerTopics.total} >= ${minAnswers}
        and ${learnerTopics.correct} * 100 < ${learnerTopics.total} * ${strongPercent}
      order by weakness limit ${maxTopics}),
    found as (
      select ${papers.id} as "paperId", weak.topic, weak.correct, weak.total, weak.weakness,
        row_number() over (partition by weak.weakness
          order by ${paperBests.paperId} is not null, count(*) desc, ${orderColumn(papers)}, ${papers.id}) as place
      from weak
      inner join ${papers} on ${papers.subjectId} = weak.subject_id
      inner join ${paperQuestions} on ${paperQuestions.paperId} = ${papers.id}
      inner join ${questions} on ${questions.id} = ${paperQuestions.questionId} and ${questions.topic} = weak.topic
      left join ${paperBests}
        on ${paperBests.accountId} = ${accountId} and ${paperBests.period} = 'all' and ${paperBests.paperId} = ${papers.id}
      where ${isVisible(paper)} and ${papers.type} not in ('Notes', 'PYQ') and (${premium} or not ${papers.isPremium})
        and ${papers.questionCount} >= ${papers.targetQuestions}
        and ${questions.isActive} and ${isAvailable} and coalesce(${paperBests.score}, 0) < ${strongPercent}
      group by ${papers.id}, ${paperBests.paperId}, weak.topic, weak.correct, weak.total, weak.weakness)
    select "paperId", topic, correct, total from found where place <= ${papersPerTopic} order by place, weakness`)
  return rows
}
