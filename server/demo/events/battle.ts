import { markValuesOf } from '#domain/attempts/mark-values.ts'
import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { teams } from '#domain/live/battle-endpoints.ts'
import { markAnswer } from '#domain/questions/kinds/index.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import type { PaperBody } from '#server/attempts/bodies/bodies.ts'
import { addToTeams, listAnswers, setTeam } from '#server/live/battle/queries.ts'
import { scoreAnswer } from '#server/live/battle/score.ts'
import type { EventRow } from '#server/live/tables.ts'
import type { Context } from '#server/platform/context.ts'
import { answerPaper } from '../answer-paper.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Entrant } from './entrants.ts'
import { listEntrants, listEntrantsWithoutTeam } from './queries.ts'

type Battle = { event: EventRow; entrants: Entrant[]; body: PaperBody; slots: readonly KeyedSlot[] }

const teamOf = (event: EventRow, { who }: Entrant) => teams[seededRandom(`${event.id} team of ${who}`).below(teams.length)] ?? 'red'

/** People choose a team when they start and then answer question after question. */
export async function playBattle(context: Context, battle: Battle, now: Date): Promise<void> {
  const { event, entrants } = battle
  const { db } = context.database
  const until = now < event.endsAt ? now : event.endsAt
  const entered = (await listEntrants(db, [event.id])).get(event.id)
  const started = entrants.filter(({ accountId, startsAt }) => startsAt <= until && entered?.has(accountId))
  const waiting = new Set(await listEntrantsWithoutTeam(db, event.id))
  for (const entrant of started) {
    const team = teamOf(event, entrant)
    if (waiting.has(entrant.accountId)) {
      await db.transaction(async (tx) => {
        if (await setTeam(tx, event.id, entrant.accountId, team)) await addToTeams(tx, [{ eventId: event.id, team, score: 0, members: 1 }])
      })
    }
    await answerQuestions(context, battle, entrant, until)
  }
}

async function answerQuestions(context: Context, { event, body, slots }: Battle, entrant: Entrant, until: Date): Promise<void> {
  const { accountId, who, ability, startsAt } = entrant
  const chance = seededRandom(`${event.id} ${who}`)
  const { save } = answerPaper(body.plans.practice, slots, { who, ability, chance, paper: body.paper._id })
  const given = (save.steps ?? []).filter((step) => 'question' in step && step.answer !== undefined)
  const due = given.filter(({ at }) => startsAt.getTime() + at * 1000 <= until.getTime())
  const done = new Set((await listAnswers(context.database.db, event.id, accountId)).map(({ question }) => question))
  const worths = markValuesOf(body.paper, slots)
  await Promise.all(
    due.map(async (step) => {
      if (!('question' in step) || step.question === undefined || done.has(step.question)) return
      const [slot, worth] = [slots[step.question], worths[step.question]]
      if (!slot || !worth || !isMarked(slot)) return
      const answer = step.answer ?? null
      const { outcome } = markAnswer(slot.kind, slot.key, slot.optionCount, answer, worth)
      const answeredAt = new Date(startsAt.getTime() + step.at * 1000)
      await scoreAnswer(context, {
        team: teamOf(event, entrant),
        answer: { eventId: event.id, accountId, question: step.question, answer, outcome, answeredAt },
      })
    }),
  )
}
