import { eq, sql } from 'drizzle-orm'
import type { Tally } from '#domain/attempts/tally.ts'
import type { CardReason } from '#domain/study/deck.ts'
import type { TopicCounts } from '#domain/study/topics.ts'
import { paperBodies } from '#server/attempts/tables.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { type FinalSheet, questionStatistics, results } from '#server/results/tables.ts'
import { lastResults, learnerTopics, revisionCards, unnotedResults } from '../tables.ts'

type Handed = { resultId: string; accountId: string }

export async function keepUnnoted(db: Db, handed: readonly Handed[]): Promise<void> {
  const rows = handed.map(({ resultId, accountId }) => ({ resultId, accountId }))
  await db.execute(sql`
    insert into ${unnotedResults} (result_id, account_id)
    select "resultId", "accountId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("resultId" text, "accountId" text)
    order by 1 on conflict do nothing`)
}

export async function hasUnnoted(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.select().from(unnotedResults).where(eq(unnotedResults.accountId, accountId)).limit(1)
  return row !== undefined
}

/** Who takes them at the same moment waits, and finds none. */
export async function takeUnnoted(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.delete(unnotedResults).where(eq(unnotedResults.accountId, accountId)).returning({ id: unnotedResults.resultId })
  return rows.map(({ id }) => id)
}

/** Of these results those that are still to be noted, which until the end of the transaction nobody does. */
export async function holdUnnoted(db: Db, resultIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: unnotedResults.resultId })
    .from(unnotedResults)
    .where(anyOf(unnotedResults.resultId, resultIds))
    .orderBy(unnotedResults.resultId)
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

/** Results as far as the deck and the topics need them. */
export async function readSubmitted(db: Db, ids: string[]) {
  return db
    .select({
      id: results.id,
      accountId: results.accountId,
      paperId: results.paperId,
      subjectId: papers.subjectId,
      bodyId: results.bodyId,
      mode: results.mode,
      isFirst: results.isFirst,
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
export type Submitted = Awaited<ReturnType<typeof readSubmitted>>[number]

export type AskedQuestion = { bodyId: string; slot: number; questionId: string; times: number[] | null }

/** The questions of bodies, each with the times of all who sat it first. */
export async function readAsked(db: Db, bodyIds: string[]): Promise<AskedQuestion[]> {
  const { rows } = await db.execute<AskedQuestion>(sql`
    select ${paperBodies.id} as "bodyId", (place - 1)::integer as slot, asked ->> 'questionId' as "questionId", ${questionStatistics.times}
    from ${paperBodies}
    cross join lateral jsonb_array_elements(${paperBodies.slots}) with ordinality as slots (asked, place)
    left join ${questionStatistics}
      on ${questionStatistics.paperId} = ${paperBodies.paperId} and ${questionStatistics.versionId} = asked ->> 'versionId'
    where ${anyOf(paperBodies.id, bodyIds)}`)
  return rows
}

export type EnteredCard = {
  id: string
  accountId: string
  questionId: string
  paperId: string
  bodyId: string
  slot: number
  resultId: string
  reasons: CardReason[]
  /** When it was handed in: from then on it is due. */
  at: Date
}
export type LastResult = Pick<Submitted, 'accountId' | 'paperId' | 'subjectId'> & {
  resultId: string
  completedAt: Date
  topics: TopicCounts
}

/**
 * Both in one statement. A card that is there already comes forward; the same result a second time changes nothing, and of two results
 * of a paper the later one stands.
 */
export async function noteCards(db: Db, cards: EnteredCard[], last: LastResult[]): Promise<void> {
  await db.execute(sql`
    with entered as (
      insert into ${revisionCards} (id, account_id, question_id, paper_id, body_id, slot, result_id, reasons, due_at, created_at)
      select id, "accountId", "questionId", "paperId", "bodyId", slot, "resultId", array(select jsonb_array_elements_text(reasons)), at, at
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as given (id text, "accountId" text, "questionId" text, "paperId" text,
        "bodyId" text, slot integer, "resultId" text, reasons jsonb, at timestamptz)
      on conflict (account_id, question_id) do update set
        paper_id = excluded.paper_id, body_id = excluded.body_id, slot = excluded.slot, result_id = excluded.result_id,
        reasons = excluded.reasons, due_at = least(revision_cards.due_at, excluded.due_at)
      where revision_cards.result_id <> excluded.result_id)
    insert into ${lastResults} (account_id, paper_id, subject_id, result_id, completed_at, topics)
    select "accountId", "paperId", "subjectId", "resultId", "completedAt", topics
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as given ("accountId" text, "paperId" text, "subjectId" text, "resultId" text, "completedAt" timestamptz, topics jsonb)
    on conflict (account_id, paper_id) do update set
      subject_id = excluded.subject_id, result_id = excluded.result_id, completed_at = excluded.completed_at, topics = excluded.topics
    where last_results.completed_at <= excluded.completed_at`)
}

/** Cards that came from these results for questions which are no longer wrong, and were never revised. */
export async function withdrawCards(
  db: Db,
  from: { accountId: string; resultId: string }[],
  kept: Pick<EnteredCard, 'accountId' | 'questionId'>[],
): Promise<void> {
  const accountIds = from.map(({ accountId }) => accountId)
  const resultIds = from.map(({ resultId }) => resultId)
  await db.execute(sql`
    delete from ${revisionCards}
    where ${anyOf(revisionCards.accountId, accountIds)} and ${anyOf(revisionCards.resultId, resultIds)} and ${revisionCards.reviews} = 0
      and (${revisionCards.accountId}, ${revisionCards.questionId}) not in (
        select "accountId", "questionId" from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given ("accountId" text, "questionId" text))`)
}

/** For the download of one's own data. */
export async function listOwnTopics(db: Db, accountId: string) {
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
