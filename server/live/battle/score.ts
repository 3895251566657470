import type { Team } from '#domain/live/battle-calls.ts'
import type { BattleState } from '#domain/live/standing.ts'
import { batched } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { StoredEvent } from '../tables.ts'
import { addToTeams, answerKey, type BattleAnswer, insertAnswers, sumTeams } from './queries.ts'

export async function readBattleState(db: Db, { id, endsAt }: Pick<StoredEvent, 'id' | 'endsAt'>): Promise<BattleState> {
  const sums = new Map((await sumTeams(db, id)).map(({ team, score, members }) => [team, { score, members }]))
  const none = { score: 0, members: 0 }
  return { red: sums.get('red') ?? none, blue: sums.get('blue') ?? none, endTime: endsAt.toISOString() }
}

type Given = { answer: BattleAnswer; team: Team }

/** Answers that come together share a transaction. Answers whether it was the first to its question. */
const scorerOf = perContext(({ database }: Context) =>
  batched((given: Given[]) =>
    database.db.transaction(async (db) => {
      const unlike = [...new Map(given.map((each) => [answerKey(each.answer), each])).values()]
      const fresh = await insertAnswers(
        db,
        unlike.map(({ answer }) => answer),
      )
      const right = unlike.filter(({ answer }) => answer.outcome === 'correct' && fresh.has(answerKey(answer)))
      await addToTeams(
        db,
        right.map(({ answer, team }) => ({ eventId: answer.eventId, team, score: 1, members: 0 })),
      )
      return given.map((each) => unlike.includes(each) && fresh.has(answerKey(each.answer)))
    }),
  ),
)

export const scoreAnswer = (context: Context, given: Given): Promise<boolean> => scorerOf(context)(given)
