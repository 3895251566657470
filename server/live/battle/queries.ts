import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Team } from '#domain/live/battle-calls.ts'
import type { Db } from '#server/platform/db.ts'
import { battleAnswers, battleScores, liveEntries } from '../tables.ts'

/** A team's counts lie in so many rows. */
const shards = 8
const someShard = () => Math.floor(Math.random() * shards)

type Change = { eventId: string; team: Team; score: number; members: number }

/** Adds up what many have scored, in one order for all, so that nobody waits in a circle. */
export async function addToTeams(db: Db, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const shard = someShard()
  await db.execute(sql`
    insert into ${battleScores} (event_id, team, shard, score, members)
    select "eventId", team, ${shard}::integer, sum(score)::integer, sum(members)::integer
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("eventId" text, team text, score integer, members integer)
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

/** Whether it was free to choose: the first choice stands. */
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

/** Each question once for each learner: answers which of them were new. */
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
