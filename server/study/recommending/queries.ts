import { sql } from 'drizzle-orm'
import { fewestAnswers, strongPercent } from '#domain/study/topics.ts'
import { paper } from '#server/catalogue/papers/noun.ts'
import { inOrder, live } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import { paperBests } from '#server/gamification/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { present } from '#server/questions/reading/queries.ts'
import { paperQuestions, questions } from '#server/questions/tables.ts'
import { learnerTopics } from '../tables.ts'

export type Candidate = { paperId: string; topic: string; correct: number; total: number }

const weakTopics = 8
const papersPerTopic = 5

/**
 * Papers on the topics a learner is weakest in, the weakest topic first, of each the paper that asks most about it; a new one before one
 * that was sat, and none that went well. Reads the sums by topic, never the results behind them.
 */
export async function listCandidates(db: Db, { accountId, premium }: { accountId: string; premium: boolean }): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    with weak as materialized (
      select ${learnerTopics.subjectId}, ${learnerTopics.topic}, ${learnerTopics.correct}, ${learnerTopics.total},
        row_number() over (order by (${learnerTopics.correct} + 1.0) / (${learnerTopics.total} + 2), ${learnerTopics.total} desc,
          ${learnerTopics.topic}) as weakness
      from ${learnerTopics}
      where ${learnerTopics.accountId} = ${accountId} and ${learnerTopics.total} >= ${fewestAnswers}
        and ${learnerTopics.correct} * 100 < ${learnerTopics.total} * ${strongPercent}
      order by weakness limit ${weakTopics}),
    found as (
      select ${papers.id} as "paperId", weak.topic, weak.correct, weak.total, weak.weakness,
        row_number() over (partition by weak.weakness
          order by ${paperBests.paperId} is not null, count(*) desc, ${inOrder(papers)}, ${papers.id}) as place
      from weak
      inner join ${papers} on ${papers.subjectId} = weak.subject_id
      inner join ${paperQuestions} on ${paperQuestions.paperId} = ${papers.id}
      inner join ${questions} on ${questions.id} = ${paperQuestions.questionId} and ${questions.topic} = weak.topic
      left join ${paperBests}
        on ${paperBests.accountId} = ${accountId} and ${paperBests.period} = 'all' and ${paperBests.paperId} = ${papers.id}
      where ${live(paper)} and ${papers.type} not in ('Notes', 'PYQ') and (${premium} or not ${papers.isPremium})
        and ${questions.isActive} and ${present} and coalesce(${paperBests.score}, 0) < ${strongPercent}
      group by ${papers.id}, ${paperBests.paperId}, weak.topic, weak.correct, weak.total, weak.weakness)
    select "paperId", topic, correct, total from found where place <= ${papersPerTopic} order by place, weakness`)
  return rows
}
