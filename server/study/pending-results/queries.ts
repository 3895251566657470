import { eq, sql } from 'drizzle-orm'
import type { Tally } from '#domain/attempts/tally.ts'
import type { CardReason } from '#domain/study/deck.ts'
import type { TopicCounts } from '#domain/study/topics.ts'
import { paperBodies } from '#server/attempts/tables.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { type FinalSheet, questionStatistics, results } from '#server/results/tables.ts'
import { lastResults, learnerTopics, pendingResults, revisionCards } from '../tables.ts'

type SubmittedEvent = { resultId: string; accountId: string }

export async function insertPendingResults(db: Db, events: readonly SubmittedEvent[]): Promise<void> {
  const rows = events.map(({ resultId, accountId }) => ({ resultId, accountId }))
  await db.execute(sql`
    insert into ${pendingResults} (result_id, account_id)
    select "resultId", "accountId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming ("resultId" text, "accountId" text)
    order by 1 on conflict do nothing`)
}

export async function hasPendingResults(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.select().from(pendingResults).where(eq(pendingResults.accountId, accountId)).limit(1)
  return row !== undefined
}

/** Deletes and returns them: a concurrent call waits and finds none. */
export async function takePendingResults(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.delete(pendingResults).where(eq(pendingResults.accountId, accountId)).returning({ id: pendingResults.resultId })
  return rows.map(({ id }) => id)
}

/** Locks those of the results that are pending, so that nobody processes them until the transaction ends. */
export async function lockPendingResults(db: Db, resultIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: pendingResults.resultId })
    .from(pendingResults)
    .where(anyOf(pendingResults.resultId, resultIds))
    .orderBy(pendingResults.resultId)
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

/** The columns of results that cards and topics need. */
export async function readSubmittedResults(db: Db, ids: string[]) {
  return db
    .select({
      id: results.id,
      accountId: results.accountId,
      paperId: results.paperId,
      subjectId: papers.subjectId,
      bodyId: results.bodyId,
      mode: results.mode,
      unranked: results.unranked,
      completedAt: results.completedAt,
      outcomes: results.outcomes,
      times: sql<FinalSheet['times']>`${results.sheet} -> 'times'`,
      marked: sql<FinalSheet['marked']>`${results.sheet} -> 'marked'`,
      topics: sql<Record<string, Tally>>`${results.parts} -> 'topics'`,
    })
    .from(results)
    .innerJoin(papers, eq(papers.id, results.paperId))
    .where(anyOf(results.id, ids))
    .orderBy(results.accountId, results.completedAt, results.id)
}
export type SubmittedResult = Awaited<ReturnType<typeof readSubmittedResults>>[number]

export type BodyQuestion = { bodyId: string; slot: number; questionId: string; times: number[] | null }

/** The questions of bodies, each with the time histogram of first attempts. */
export async function readBodyQuestions(db: Db, bodyIds: string[]): Promise<BodyQuestion[]> {
  const { rows } = await db.execute<BodyQuestion>(sql`
    select ${paperBodies.id} as "bodyId", (place - 1)::integer as slot, asked ->> 'questionId' as "questionId", ${questionStatistics.times}
    from ${paperBodies}
    cross join lateral jsonb_array_elements(${paperBodies.slots}) with ordinality as slots (asked, place)
    left join ${questionStatistics}
      on ${questionStatistics.paperId} = ${paperBodies.paperId} and ${questionStatistics.versionId} = coalesce(asked ->> 'countedAs', asked ->> 'versionId')
    where ${anyOf(paperBodies.id, bodyIds)}`)
  return rows
}

export type NewCard = {
  id: string
  accountId: string
  questionId: string
  paperId: string
  bodyId: string
  slot: number
  resultId: string
  reasons: CardReason[]
  /** When it was submitted: from then on the card is due. */
  at: Date
}
export type LastResult = Pick<SubmittedResult, 'accountId' | 'paperId' | 'subjectId'> & {
  resultId: string
  completedAt: Date
  topics: TopicCounts
}

/**
 * Upserts both in one statement. An existing card becomes due again; the same result a second time changes nothing, and of two results of a
 * paper the later one is kept.
 */
export async function upsertCards(db: Db, cards: NewCard[], last: LastResult[]): Promise<void> {
  await db.execute(sql`
    with entered as (
      insert into ${revisionCards} (id, account_id, question_id, paper_id, body_id, slot, result_id, reasons, due_at, created_at)
      select id, "accountId", "questionId", "paperId", "bodyId", slot, "resultId", array(select jsonb_array_elements_text(reasons)), at, at
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as incoming (id text, "accountId" text, "questionId" text, "paperId" text,
        "bodyId" text, slot integer, "resultId" text, reasons jsonb, at timestamptz)
      on conflict (account_id, question_id) do update set
        paper_id = excluded.paper_id, body_id = excluded.body_id, slot = excluded.slot, result_id = excluded.result_id,
        reasons = excluded.reasons, due_at = least(revision_cards.due_at, excluded.due_at)
      where revision_cards.result_id <> excluded.result_id)
    insert into ${lastResults} (account_id, paper_id, subject_id, result_id, completed_at, topics)
    select "accountId", "paperId", "subjectId", "resultId", "completedAt", topics
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as incoming ("accountId" text, "paperId" text, "subjectId" text, "resultId" text, "completedAt" timestamptz, topics jsonb)
    on conflict (account_id, paper_id) do update set
      subject_id = excluded.subject_id, result_id = excluded.result_id, completed_at = excluded.completed_at, topics = excluded.topics
    where last_results.completed_at <= excluded.completed_at`)
}

/** Deletes cards of these results whose questions are no longer wrong, unless they have been reviewed or were added by the learner. */
export async function deleteUnjustifiedCards(
  db: Db,
  from: { accountId: string; resultId: string }[],
  keep: Pick<NewCard, 'accountId' | 'questionId'>[],
): Promise<void> {
  const accountIds = from.map(({ accountId }) => accountId)
  const resultIds = from.map(({ resultId }) => resultId)
  await db.execute(sql`
    delete from ${revisionCards}
    where ${anyOf(revisionCards.accountId, accountIds)} and ${anyOf(revisionCards.resultId, resultIds)} and ${revisionCards.reviews} = 0
      and not ('added' = any(${revisionCards.reasons}))
      and (${revisionCards.accountId}, ${revisionCards.questionId}) not in (
        select "accountId", "questionId" from jsonb_to_recordset(${JSON.stringify(keep)}::jsonb) as incoming ("accountId" text, "questionId" text))`)
}

/** For the download of one's own data. */
export async function listTopicsOfAccount(db: Db, accountId: string) {
  return db
    .select({
      subjectId: learnerTopics.subjectId,
      topic: learnerTopics.topic,
      correct: learnerTopics.correct,
      total: learnerTopics.total,
    })
    .from(learnerTopics)
    .where(eq(learnerTopics.accountId, accountId))
    .orderBy(learnerTopics.subjectId, learnerTopics.topic)
}
