import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { insertAttempts } from '#server/attempts/queries.ts'
import { newAttempt } from '#server/attempts/start.ts'
import type { EventRow } from '#server/live/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type CloseRequest, closeAndMark } from '#server/results/close.ts'
import { answerPaper } from '../answer-paper.ts'
import type { DemoPerson } from '../people.ts'
import { seededRandom } from '../seeded-random.ts'
import { playBattle } from './battle.ts'
import { type Entrant, planEntrants } from './entrants.ts'
import { insertEntries, listDemoEvents, listEntrants, listOpenAttempts, listStartedAccounts } from './queries.ts'

const seat = 'demo'

/** After this time without an update of the demo's events, because the demo was turned off, an attempt is closed as it is. */
const abandonedMs = 90 * 86_400_000

type SimulatedPaper = { paperId: string; program: DemoPerson['program'] }

/** Loaded before the transaction: the papers with their keys, and the generated learners. */
type Simulation = {
  papers: Map<string, SimulatedPaper & { body: PaperBody; slots: readonly KeyedSlot[] }>
  people: DemoPerson[]
}

export async function openSimulation(context: Context, papers: SimulatedPaper[], people: DemoPerson[]): Promise<Simulation> {
  const bodies = bodiesOf(context)
  const simulation: Simulation = { papers: new Map(), people }
  for (const paper of papers) {
    const body = await bodies.current(paper.paperId)
    simulation.papers.set(paper.paperId, { ...paper, body, slots: await bodies.keyedSlots(body) })
  }
  return simulation
}

type OpenEvent = { event: EventRow; entrants: Entrant[]; body: PaperBody; slots: readonly KeyedSlot[] }

/** The events that are not released yet, with everyone who takes part. */
async function listOpenEvents(db: Db, { papers, people }: Simulation): Promise<OpenEvent[]> {
  const events = (await listDemoEvents(db)).filter(({ releasedAt }) => releasedAt === null)
  return events.flatMap((event) => {
    const paper = papers.get(event.paperId ?? '')
    if (!paper) return []
    const seconds = event.isBattle ? 0 : (paper.body.plans.timed.seconds ?? 0)
    const { body, slots, program } = paper
    return [{ event, body, slots, entrants: planEntrants({ ...event, program }, people, seconds) }]
  })
}

/** Lets generated learners join and start when their time has come, in the transaction that creates events, so that no event is released before. */
export async function enterPeople(db: Db, simulation: Simulation, now: Date): Promise<void> {
  const played = await listOpenEvents(db, simulation)
  const ids = played.map(({ event }) => event.id)
  const entered = await listEntrants(db, ids)
  const started = ids.length > 0 ? await listStartedAccounts(db, ids) : new Set<string>()
  for (const { event, entrants, body } of played) {
    const joining = entrants.filter(({ accountId, joinsAt }) => joinsAt <= now && !entered.get(event.id)?.has(accountId))
    const room = event.capacity - event.participants
    const entries = joining.slice(0, Math.max(0, room)).map(({ accountId, joinsAt }) => ({ accountId, joinedAt: joinsAt }))
    if (entries.length > 0) await insertEntries(db, event.id, entries)
    if (event.isBattle) continue
    const inside = new Set([...(entered.get(event.id) ?? []), ...entries.map(({ accountId }) => accountId)])
    const due = entrants.filter(
      ({ accountId, startsAt }) => startsAt <= now && inside.has(accountId) && !started.has(`${event.id} ${accountId}`),
    )
    const embargo = {
      eventId: event.id,
      from: event.startsAt,
      until: event.endsAt,
      isReserved: false,
      isSat: true,
      standing: event.standing,
    }
    // Submitted by `playEvents`: the task that closes overdue attempts knows none of their answers.
    const dueAt = new Date(event.endsAt.getTime() + abandonedMs)
    const rows = due.map(({ accountId, startsAt }) => ({
      ...newAttempt({ principal: { accountId }, body, mode: 'timed', seat, now: startsAt, embargo }),
      dueAt,
    }))
    if (rows.length > 0) await insertAttempts(db, rows)
  }
}

/** Submits the papers of everybody who has finished by now, and plays the team battles up to now. */
export async function playEvents(context: Context, simulation: Simulation, now: Date): Promise<void> {
  const { db } = context.database
  const played = (await listOpenEvents(db, simulation)).filter(({ event }) => event.startsAt <= now)
  if (played.length === 0) return
  const open = await listOpenAttempts(
    db,
    played.map(({ event }) => event.id),
  )
  const closings: CloseRequest[] = []
  for (const { event, entrants, body, slots } of played) {
    for (const attempt of open.filter(({ eventId }) => eventId === event.id)) {
      const entrant = entrants.find(({ accountId }) => accountId === attempt.accountId)
      if (!entrant) continue
      const { who, ability } = entrant
      const chance = seededRandom(`${event.id} ${who}`)
      const { save, seconds } = answerPaper(body.plans.timed, slots, { who, ability, chance, paper: body.paper._id })
      const at = new Date(attempt.startedAt.getTime() + seconds * 1000)
      if (at > now) continue
      const { id, accountId, bodyId } = attempt
      closings.push({ id, accountId, bodyId, action: { do: 'submit', token: seat, save }, now: at })
    }
    if (event.isBattle) await playBattle(context, { event, entrants, body, slots }, now)
  }
  if (closings.length > 0) await closeAndMark(context, closings)
}
