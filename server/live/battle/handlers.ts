import { markValuesOf } from '#domain/attempts/mark-values.ts'
import { fail } from '#domain/errors.ts'
import type { BattleParticipation, Team } from '#domain/live/battle-endpoints.ts'
import type { live } from '#domain/live/contract.ts'
import { parseAnswer } from '#domain/questions/kinds/answers.ts'
import { markAnswer } from '#domain/questions/kinds/index.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { recordKnownKey } from '#server/attempts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { addEntrant } from '../events/enter.ts'
import { presentForLearners } from '../events/present.ts'
import { findEntriesOf, findEvent, listBattles } from '../events/queries.ts'
import type { EventRow } from '../tables.ts'
import { addToTeams, listAnswers, setTeam } from './queries.ts'
import { readBattleState, scoreAnswer } from './score.ts'

type Live = typeof live

async function bodyOf(context: Context, { paperId }: EventRow): Promise<PaperBody> {
  return bodiesOf(context).current(paperId ?? '')
}

/** Everybody gets the same questions in the same order, starting at a different one; a passage is not begun in its middle. */
function orderFor({ slots }: PaperBody, accountId: string): number[] {
  const questions = slots.flatMap((slot, index) => (isMarked(slot) ? [index] : []))
  const passageAt = (place: number) => slots[questions[place] ?? -1]?.passage
  let from = questions.length > 0 ? Number.parseInt(accountId.slice(-6), 16) % questions.length : 0
  while (from > 0 && passageAt(from) !== undefined && passageAt(from) === passageAt(from - 1)) from -= 1
  return [...questions.slice(from), ...questions.slice(0, from)]
}

async function readOwnBattle(context: Context, db: Db, event: EventRow, accountId: string): Promise<BattleParticipation> {
  const body = await bodyOf(context, event)
  const team = (await findEntriesOf(db, [event.id], accountId)).get(event.id)?.team ?? null
  const answers = team ? await listAnswers(db, event.id, accountId) : []
  const done = new Set(answers.map(({ question }) => question))
  const order = orderFor(body, accountId)
  const index = team ? order.find((question) => !done.has(question)) : undefined
  const rendered = index === undefined ? undefined : await bodiesOf(context).forLearners(body)
  const question = index === undefined ? undefined : rendered?.questions[index]
  const passage = rendered?.passages?.find(({ _id }) => _id === question?.passage)
  return {
    team,
    answered: done.size,
    correct: answers.filter(({ outcome }) => outcome === 'correct').length,
    total: order.length,
    next: index === undefined || !question ? null : { index, question, ...(passage && { passage }) },
  }
}

async function readBattle({ context, db, principal, now }: Call<Live['readBattle']>) {
  const accountId = principal?.realm === 'learner' ? principal.accountId : undefined
  const battles = await listBattles(db, now)
  const running = battles.find(({ startsAt }) => startsAt <= now)
  const next = battles.find(({ startsAt }) => startsAt > now)
  const state = running ? await readBattleState(db, running) : null
  const presented = await presentForLearners(db, battles, accountId, now)
  const presentedAs = (event: EventRow | undefined) => presented.find(({ _id }) => _id === event?.id) ?? null
  const suggested: Team = state && state.red.members > state.blue.members ? 'blue' : 'red'
  return {
    data: {
      running: presentedAs(running),
      next: presentedAs(next),
      state,
      suggested,
      own: running && accountId ? await readOwnBattle(context, db, running, accountId) : null,
      serverNow: now.toISOString(),
    },
  }
}

async function runningBattle(db: Db, id: string, now: Date): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event?.isBattle) return fail('not_found', { message: 'Event not found' })
  if (event.startsAt > now) fail('event_not_begun')
  if (event.endsAt <= now) fail('event_over')
  return event
}

async function chooseTeam({ context, db, params, input, principal, now }: Call<Live['chooseTeam']>) {
  const event = await runningBattle(db, params.id, now)
  const { accountId } = principal
  await addEntrant(context, { eventId: event.id, accountId, now })
  await db.transaction(async (tx) => {
    if (!(await setTeam(tx, event.id, accountId, input.team))) fail('team_chosen')
    await addToTeams(tx, [{ eventId: event.id, team: input.team, score: 0, members: 1 }])
  })
  return { data: await readOwnBattle(context, db, event, accountId) }
}

async function answerBattle({ context, db, params, input, principal, now }: Call<Live['answerBattle']>) {
  const event = await runningBattle(db, params.id, now)
  const { accountId } = principal
  const team = (await findEntriesOf(db, [event.id], accountId)).get(event.id)?.team ?? fail('no_team')
  const bodies = bodiesOf(context)
  const body = await bodyOf(context, event)
  const keys = await bodies.keys(body)
  const { question } = input
  const keyed = keys.slots[question]
  const key = keys.rendered[question]
  if (!keyed || !key || !isMarked(keyed)) return fail('invalid_answer')
  const parsed = parseAnswer(keyed.kind, keyed.optionCount, input.answer)
  if (!parsed.valid) return fail('invalid_answer')
  const { response: answer } = parsed
  const worth = markValuesOf(body.paper, keys.slots)[question] ?? fail('not_found')
  const { outcome } = markAnswer(keyed.kind, keyed.key, keyed.optionCount, answer, worth)
  await recordKnownKey(db, accountId, body.paper._id, now)
  const battleAnswer = { eventId: event.id, accountId, question, answer, outcome, answeredAt: now }
  if (!(await scoreAnswer(context, { answer: battleAnswer, team }))) fail('already_answered')
  return { data: { question, answer, outcome, key, own: await readOwnBattle(context, db, event, accountId) } }
}

export const battleHandlers = {
  readBattle,
  chooseTeam: withoutTransaction(chooseTeam),
  answerBattle: withoutTransaction(answerBattle),
}
