import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Team } from '#domain/live/battle-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { battleAnswers, battleScores, liveEntries } from '../tables.ts'

/** A team’s counts are spread over this many rows, so that concurrent answers rarely wait for one row. */
const shards = 8
const randomShard = () => Math.floor(Math.random() * shards)

type Change = { eventId: string; team: Team; score: number; members: number }

/** Adds scores and members to teams. Rows are written in key order, so that two batches cannot deadlock. */
export async function addToTeams(db: Db, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const shard = randomShard()
  await db.execute(sql`
    insert into ${battleScores} (event_id, team, shard, score, members)
    select "eventId", team, ${shard}::integer, sum(score)::integer, sum(members)::integer
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as incoming ("eventId" text, team text, score integer, members integer)
    group by 1, 2 order by 1, 2
    on conflict (event_id, team, shard) do update
      set score = battle_scores.score + excluded.score, members = battle_scores.members + excluded.members`)
}

export async function sumTeams(db: Db, eventId: string) {
  return db
    .select({
      team: battleScores.team,
      score: sql<number>`sum(${battleScores.score})`.mapWith(Number),
      members: sql<number>`sum(${battleScores.members})`.mapWith(Number),
    })
    .from(battleScores)
    .where(eq(battleScores.eventId, eventId))
    .groupBy(battleScores.team)
}

/** Returns whether the team was set: the first choice cannot be changed. */
export async function setTeam(db: Db, eventId: string, accountId: string, team: Team): Promise<boolean> {
  const chosen = await db
    .update(liveEntries)
    .set({ team })
    .where(and(eq(liveEntries.eventId, eventId), eq(liveEntries.accountId, accountId), isNull(liveEntries.team)))
    .returning({ team: liveEntries.team })
  return chosen.length > 0
}

export async function listAnswers(db: Db, eventId: string, accountId: string) {
  return db
    .select({ question: battleAnswers.question, outcome: battleAnswers.outcome })
    .from(battleAnswers)
    .where(and(eq(battleAnswers.eventId, eventId), eq(battleAnswers.accountId, accountId)))
    .orderBy(asc(battleAnswers.answeredAt))
}

export type BattleAnswer = typeof battleAnswers.$inferInsert

/** Returns the keys of the answers that were inserted: each learner answers a question once. */
export async function insertAnswers(db: Db, answers: BattleAnswer[]): Promise<Set<string>> {
  const rows = await db
    .insert(battleAnswers)
    .values(answers)
    .onConflictDoNothing()
    .returning({ eventId: battleAnswers.eventId, accountId: battleAnswers.accountId, question: battleAnswers.question })
  return new Set(rows.map(answerKey))
}

export const answerKey = ({ eventId, accountId, question }: Pick<BattleAnswer, 'eventId' | 'accountId' | 'question'>) =>
  `${eventId} ${accountId} ${question}`
