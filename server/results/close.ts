import { blankSheet, mergePatches } from '#domain/attempts/answer-sheet.ts'
import { type Action, decideAction } from '#domain/attempts/engine.ts'
import type { AttemptHeader, RefusalCode } from '#domain/attempts/header.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { isImplausible } from '#domain/results/plausibility.ts'
import { attemptStoreOf } from '#server/attempts/attempt-store.ts'
import type { PaperBody } from '#server/attempts/bodies/bodies.ts'
import { type AttemptRow, withholdAttempts } from '#server/attempts/queries.ts'
import { completeProgress } from '#server/catalogue/progress/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transact.ts'
import { publishEvents, runReactions } from '#server/platform/messaging/reactions.ts'
import { toSubmittedEvent } from './events.ts'
import { rememberMarked } from './keys/read.ts'
import { finalSheet, markSheet } from './mark.ts'
import { closeAttempts, deletePatches, findResultsOf, insertResults, listPatchesOf, lockAttempts, type NewResult } from './queries.ts'
import { type Comparison, compareResults } from './statistics/compare.ts'
import { countResults } from './statistics/count.ts'
import type { ResultRow } from './tables.ts'
import { type AttemptAtBody, countAnswers, type KeyedBodies, type KeyedBody, readKeyedBodies, type WithheldAttempt } from './withheld.ts'

export type CloseRequest = AttemptAtBody & { action: Extract<Action, { do: 'submit' | 'time up' }>; now: Date }
/** `comparison` is there if the result has just been stored for somebody who waits for it. */
export type ClosedResult = ResultRow & { comparison?: Comparison }
export type CloseOutcome = ClosedResult | WithheldAttempt | { refused: RefusalCode } | undefined

type EndedAttempt = { attempt: AttemptRow; head: ClosedHeader; patch: Patch | null }

/**
 * Closes and marks any number of attempts in one transaction, together with everything that follows from their results. Attempts at a held
 * paper are closed only: they are marked at its release. Closing an attempt again returns the first outcome; an attempt that may not be
 * closed stays open and its outcome is a refusal.
 */
export async function closeAndMark(
  context: Context,
  closings: CloseRequest[],
  { skipLocked = false } = {},
): Promise<Map<CloseRequest, CloseOutcome>> {
  const papers = await readKeyedBodies(context, closings)
  return transact(context, async (tx, afterCommit) => {
    const outcomes = new Map<CloseRequest, CloseOutcome>()
    const locked = await lockAttempts(tx, closings, skipLocked)
    const ended = decideEach(locked, closings, papers, outcomes)
    const isWithheld = ({ attempt }: EndedAttempt) => papers.get(attempt.bodyId)?.embargo !== undefined
    const stored = await storeEnded(
      context,
      tx,
      ended.filter((each) => !isWithheld(each)),
      papers,
    )
    const withheld = await withholdEnded(context, tx, ended.filter(isWithheld), papers)
    const earlier = await findEarlier(
      tx,
      locked.filter(({ status }) => status === 'submitted'),
      papers,
    )
    const compared = await compareAwaited(tx, stored, closings)
    const byId = new Map<string, ClosedResult | WithheldAttempt>(
      [...compared, ...withheld, ...earlier].map((outcome) => [outcome.id, outcome]),
    )
    for (const closing of closings) if (!outcomes.has(closing)) outcomes.set(closing, byId.get(closing.id))
    afterCommit(() => {
      for (const { attempt } of ended) attemptStoreOf(context).evict(attempt.id)
    })
    afterCommit(() => rememberMarked(context, stored))
    afterCommit(() => publishEvents(context, 'attempt.submitted', stored.map(toSubmittedEvent)))
    return outcomes
  })
}

/**
 * Compares the results whose learners wait for them. In the same transaction, because after it these queries would queue behind the next batch where the
 * database has one connection.
 */
async function compareAwaited(db: Db, stored: ResultRow[], closings: CloseRequest[]): Promise<ClosedResult[]> {
  const awaited = new Set(closings.filter(({ action }) => action.do === 'submit').map(({ id }) => id))
  const results = stored.filter(({ id }) => awaited.has(id))
  if (results.length === 0) return stored
  const comparisons = await compareResults(db, results)
  const byId = new Map(results.map(({ id }, at) => [id, comparisons[at]]))
  return stored.map((result) => {
    const comparison = byId.get(result.id)
    return comparison ? { ...result, comparison } : result
  })
}

/** The outcomes of attempts that were closed before. */
async function findEarlier(db: Db, closed: AttemptRow[], papers: KeyedBodies): Promise<(ResultRow | WithheldAttempt)[]> {
  if (closed.length === 0) return []
  const withheld = closed.filter((attempt) => attempt.isWithheld)
  const marked = closed.filter((attempt) => !attempt.isWithheld)
  return [...(marked.length > 0 ? await findResultsOf(db, marked) : []), ...(await countAnswers(db, withheld, papers))]
}

function decideEach(
  locked: AttemptRow[],
  closings: CloseRequest[],
  papers: KeyedBodies,
  outcomes: Map<CloseRequest, CloseOutcome>,
): EndedAttempt[] {
  const closingsById = Map.groupBy(closings, ({ id }) => id)
  return locked.flatMap((attempt): EndedAttempt[] => {
    const plan = papers.get(attempt.bodyId)?.body.plans[attempt.mode]
    if (attempt.status === 'submitted' || !plan) return []
    for (const closing of closingsById.get(attempt.id) ?? []) {
      const decision = decideAction(plan, attempt.head, closing.action, closing.now.getTime())
      if ('refused' in decision) outcomes.set(closing, decision)
      else if (decision.head.closed) {
        const { closed } = decision.head
        return [{ attempt, head: { ...decision.head, closed }, patch: decision.patch }]
      }
    }
    return []
  })
}

const patchesOf = ({ patch }: EndedAttempt) => (patch ? [patch] : [])

async function storeEnded(context: Context, db: Db, ended: EndedAttempt[], papers: KeyedBodies): Promise<ResultRow[]> {
  if (ended.length === 0) return []
  const patches = await deletePatches(
    db,
    ended.map(({ attempt }) => attempt),
  )
  async function mark(): Promise<NewResult[]> {
    await new Promise(setImmediate)
    return ended.flatMap((each) => {
      const paper = papers.get(each.attempt.bodyId)
      return paper ? [toResult(each, paper, [...(patches.get(each.attempt.id) ?? []), ...patchesOf(each)])] : []
    })
  }
  const closed = ended.map(({ attempt: { id, accountId }, head }) => ({ id, accountId, head }))
  // The database closes the attempts while they are marked.
  const [rows] = await Promise.all([mark(), closeAttempts(db, closed)])
  return storeResults(context, db, rows, papers)
}

async function withholdEnded(context: Context, db: Db, ended: EndedAttempt[], papers: KeyedBodies): Promise<WithheldAttempt[]> {
  if (ended.length === 0) return []
  await withholdAttempts(
    db,
    ended.map((each) => ({ id: each.attempt.id, accountId: each.attempt.accountId, head: each.head, patches: patchesOf(each) })),
  )
  const closed = ended.map(({ attempt, head }): AttemptRow => ({ ...attempt, head, status: 'submitted', isWithheld: true }))
  const { timed = [] } = Object.groupBy(closed, ({ mode }) => mode)
  await completeProgress(
    db,
    timed.map(({ accountId, paperId }) => ({ accountId, paperId, updatedAt: context.clock.now() })),
  )
  await markForLiveStanding(context, db, closed, papers)
  return countAnswers(db, closed, papers)
}

/** In an event with a live standing the marks are part of the standing at once; the results still wait for the release. */
async function markForLiveStanding(context: Context, db: Db, closed: AttemptRow[], papers: KeyedBodies): Promise<void> {
  const shown = closed.filter(({ bodyId, eventId }) => {
    const embargo = papers.get(bodyId)?.embargo
    return embargo?.standing === 'live' && embargo.eventId === eventId
  })
  if (shown.length === 0) return
  const patches = await listPatchesOf(db, shown)
  const events = shown.flatMap((attempt) => {
    const paper = papers.get(attempt.bodyId)
    const { closed: end } = attempt.head
    if (!paper || !end || attempt.eventId === null) return []
    const { id, accountId, marks, score, timeTaken } = toResult(
      { attempt, head: { ...attempt.head, closed: end } },
      paper,
      patches.get(attempt.id) ?? [],
    )
    return [{ resultId: id, accountId, eventId: attempt.eventId, marks, score, timeTaken }]
  })
  await runReactions(context, 'standing.marked', db, events, context.clock.now())
}

/** Stores marked results and runs the reactions to them. */
export async function storeResults(
  context: Context,
  db: Db,
  rows: NewResult[],
  papers: ReadonlyMap<string, { body: PaperBody }>,
): Promise<ResultRow[]> {
  const rankings = await insertResults(db, rows)
  const stored = rows.map((row) => ({ ...row, isFirst: false, remarkedAt: null, ...rankings.get(row.id) }))
  await runReactions(context, 'attempt.submitted', db, stored.map(toSubmittedEvent), context.clock.now())
  // Rows that all attempts at a paper share are updated last, so that their locks are held for a short time.
  await countResults(db, stored, (bodyId) => papers.get(bodyId)?.body)
  return stored
}

type ClosedHeader = AttemptHeader & { closed: NonNullable<AttemptHeader['closed']> }

export function toResult(
  { attempt, head }: { attempt: AttemptRow; head: ClosedHeader },
  { body, slots, embargo, reading }: KeyedBody,
  patches: Patch[],
): NewResult {
  const sheet = finalSheet(mergePatches(blankSheet(body.slots.length), patches))
  const { id, accountId, paperId, bodyId, mode, startedAt, only, eventId } = attempt
  const { at, by } = head.closed
  const marked = markSheet(body, slots, sheet, { mode, only })
  const isLive = eventId !== null && embargo?.eventId === eventId && embargo.standing === 'live'
  return {
    ...{ id, accountId, paperId, bodyId, mode, sheet },
    ...marked,
    submittedBy: by,
    completedAt: new Date(startedAt.getTime() + at * 1000),
    timeTaken: at,
    unranked: isLive ? 'live_event' : isImplausible(marked.outcomes, reading, at) ? 'implausible' : null,
  }
}
