import { worthBySection } from '#domain/attempts/marking.ts'
import { fail } from '#domain/errors.ts'
import type { OwnBattle, Team } from '#domain/live/battle-calls.ts'
import type { live } from '#domain/live/contract.ts'
import { markAnswer, readAnswer } from '#domain/questions/kinds/index.ts'
import { type Body, bodiesOf } from '#server/attempts/bodies/bodies.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { enter } from '../events/entering.ts'
import { presentForLearners } from '../events/present.ts'
import { findEvent, findOwnEntries, listBattles } from '../events/queries.ts'
import type { StoredEvent } from '../tables.ts'
import { addToTeams, listAnswers, setTeam } from './queries.ts'
import { readBattleState, scoreAnswer } from './score.ts'

type Live = typeof live

async function bodyOf(context: Context, { paperId }: StoredEvent): Promise<Body> {
  return bodiesOf(context).current(paperId ?? '')
}

/** Everybody is asked the same questions, each beginning at a place of their own. */
function orderFor({ slots }: Body, accountId: string): number[] {
  const asked = slots.flatMap(({ kind }, index) => (kind === 'note' ? [] : [index]))
  const from = asked.length > 0 ? Number.parseInt(accountId.slice(-6), 16) % asked.length : 0
  return [...asked.slice(from), ...asked.slice(0, from)]
}

async function readOwn(context: Context, db: Db, event: StoredEvent, accountId: string): Promise<OwnBattle> {
  const body = await bodyOf(context, event)
  const team = (await findOwnEntries(db, [event.id], accountId)).get(event.id)?.team ?? null
  const answers = team ? await listAnswers(db, event.id, accountId) : []
  const done = new Set(answers.map(({ question }) => question))
  const order = orderFor(body, accountId)
  const index = team ? order.find((question) => !done.has(question)) : undefined
  const question = index === undefined ? undefined : (await bodiesOf(context).forLearners(body)).questions[index]
  return {
    team,
    answered: done.size,
    correct: answers.filter(({ outcome }) => outcome === 'correct').length,
    total: order.length,
    next: index === undefined || !question ? null : { index, question },
  }
}

async function readBattle({ context, db, principal, now }: Call<Live['readBattle']>) {
  const accountId = principal?.realm === 'learner' ? principal.accountId : undefined
  const battles = await listBattles(db, now)
  const running = battles.find(({ startsAt }) => startsAt <= now)
  const next = battles.find(({ startsAt }) => startsAt > now)
  const state = running ? await readBattleState(db, running) : null
  const shown = await presentForLearners(db, battles, accountId, now)
  const shownAs = (event: StoredEvent | undefined) => shown.find(({ _id }) => _id === event?.id) ?? null
  const suggested: Team = state && state.red.members > state.blue.members ? 'blue' : 'red'
  return {
    data: {
      running: shownAs(running),
      next: shownAs(next),
      state,
      suggested,
      own: running && accountId ? await readOwn(context, db, running, accountId) : null,
      serverNow: now.toISOString(),
    },
  }
}

async function runningBattle(db: Db, id: string, now: Date): Promise<StoredEvent> {
  const event = await findEvent(db, id)
  if (!event?.isBattle) return fail('not_found', { message: 'Event not found' })
  if (event.startsAt > now) fail('event_not_begun')
  if (event.endsAt <= now) fail('event_over')
  return event
}

async function chooseTeam({ context, db, params, input, principal, now }: Call<Live['chooseTeam']>) {
  const event = await runningBattle(db, params.id, now)
  const { accountId } = principal
  await enter(context, { eventId: event.id, accountId, now })
  await db.transaction(async (tx) => {
    if (!(await setTeam(tx, event.id, accountId, input.team))) fail('team_chosen')
    await addToTeams(tx, [{ eventId: event.id, team: input.team, score: 0, members: 1 }])
  })
  return { data: await readOwn(context, db, event, accountId) }
}

async function answerBattle({ context, db, params, input, principal, now }: Call<Live['answerBattle']>) {
  const event = await runningBattle(db, params.id, now)
  const { accountId } = principal
  const team = (await findOwnEntries(db, [event.id], accountId)).get(event.id)?.team ?? fail('no_team')
  const bodies = bodiesOf(context)
  const body = await bodyOf(context, event)
  const keys = await bodies.keys(body)
  const { question } = input
  const keyed = keys.slots[question]
  const key = keys.drawn[question]
  if (!keyed || !key || keyed.kind === 'note') return fail('invalid_answer')
  const reading = readAnswer(keyed.kind, keyed.optionCount, input.answer)
  if (!reading.sound) return fail('invalid_answer')
  const { response: answer } = reading
  const worth = worthBySection(body.paper, body.slots.length)(keyed.section)
  const { outcome } = markAnswer(keyed.kind, keyed.key, keyed.optionCount, answer, worth)
  const given = { eventId: event.id, accountId, question, answer, outcome, answeredAt: now }
  if (!(await scoreAnswer(context, { answer: given, team }))) fail('already_answered')
  return { data: { question, answer, outcome, key, own: await readOwn(context, db, event, accountId) } }
}

export const battleHandlers = {
  readBattle,
  chooseTeam: outside(chooseTeam),
  answerBattle: outside(answerBattle),
}
