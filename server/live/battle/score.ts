import type { Team } from '#domain/live/battle-endpoints.ts'
import type { BattleState } from '#domain/live/standing.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/database/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { EventRow } from '../tables.ts'
import { addToTeams, answerKey, type BattleAnswer, insertAnswers, sumTeams } from './queries.ts'

export async function readBattleState(db: Db, { id, endsAt }: Pick<EventRow, 'id' | 'endsAt'>): Promise<BattleState> {
  const sums = new Map((await sumTeams(db, id)).map(({ team, score, members }) => [team, { score, members }]))
  const none = { score: 0, members: 0 }
  return { red: sums.get('red') ?? none, blue: sums.get('blue') ?? none, endTime: endsAt.toISOString() }
}

type ScoredAnswer = { answer: BattleAnswer; team: Team }

/** Answers that arrive together share a transaction. Returns for each whether it was the first to its question. */
const scorerOf = perContext(({ database }: Context) =>
  batched((scored: ScoredAnswer[]) =>
    database.db.transaction(async (db) => {
      const distinct = [...new Map(scored.map((each) => [answerKey(each.answer), each])).values()]
      const inserted = await insertAnswers(
        db,
        distinct.map(({ answer }) => answer),
      )
      const correct = distinct.filter(({ answer }) => answer.outcome === 'correct' && inserted.has(answerKey(answer)))
      await addToTeams(
        db,
        correct.map(({ answer, team }) => ({ eventId: answer.eventId, team, score: 1, members: 0 })),
      )
      return scored.map((each) => distinct.includes(each) && inserted.has(answerKey(each.answer)))
    }),
  ),
)

export const scoreAnswer = (context: Context, scored: ScoredAnswer): Promise<boolean> => scorerOf(context)(scored)
