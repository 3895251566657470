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
import { together } from '#server/platform/database/together.ts'
import { type Effect, transact } from '#server/platform/database/transact.ts'
import { publishEvents, runReactions } from '#server/platform/messaging/reactions.ts'
import { toSubmittedEvent } from './events.ts'
import { rememberMarked } from './keys/read.ts'
import { finalSheet, markSheet } from './mark.ts'
import {
  closeAttempts,
  deletePatches,
  findResultsOf,
  insertResults,
  listAttemptsWithPatches,
  listPatchesOf,
  lockAttempts,
  lockRevisions,
  type NewResult,
} from './queries.ts'
import { type Comparison, compareResults } from './statistics/compare.ts'
import { countResults } from './statistics/count.ts'
import type { ResultRow } from './tables.ts'
import {
  type AttemptAtBody,
  countAnswers,
  type KeyedBodies,
  type KeyedBody,
  readKeyedBodies,
  toWithheld,
  type WithheldAttempt,
} from './withheld.ts'

export type CloseRequest = AttemptAtBody & { action: Extract<Action, { do: 'submit' | 'time up' }>; now: Date }
/** `comparison` is there if the result has just been stored for somebody who waits for it. */
export type ClosedResult = ResultRow & { comparison?: Comparison }
export type CloseOutcome = ClosedResult | WithheldAttempt | { refused: RefusalCode } | undefined

type Outcomes = Map<CloseRequest, CloseOutcome>
/** An attempt and all its saves. */
type ReadAttempt = { attempt: AttemptRow; patches: Patch[] }
/** An attempt that a request ends, with its header then. `patch` is the save that came with the request, and the last of `patches`. */
type EndedAttempt = ReadAttempt & { head: ClosedHeader; patch: Patch | null }
/** Without a result if its paper is held. */
type MarkedAttempt = EndedAttempt & { result: NewResult | null }

/**
 * Closes and marks any number of attempts in one transaction, together with everything that follows from their results. Attempts at a held
 * paper are closed only: they are marked at its release. Closing an attempt again returns the first outcome; an attempt that may not be
 * closed stays open and its outcome is a refusal.
 *
 * Attempts are read and marked before the transaction, so that it holds its locks for a short time. Those that have changed meanwhile are locked, read again
 * and marked in another transaction; with `skipLocked` they are left out.
 */
export async function closeAndMark(context: Context, closings: CloseRequest[], { skipLocked = false } = {}): Promise<Outcomes> {
  const { db } = context.database
  const batch: Batch = { closings, papers: await readKeyedBodies(context, closings), outcomes: new Map() }
  const marked = await markEach(db, batch, await listAttemptsWithPatches(db, closings))
  if (marked.length === 0) return batch.outcomes

  const unchanged = await transact(context, async (tx, afterCommit) => {
    const keys = marked.map(({ attempt }) => attempt)
    const revisions = await lockRevisions(tx, keys, { skipLocked })
    const locked = marked.filter(({ attempt }) => revisions.get(attempt.id) === attempt.revision)
    return storeMarked(context, tx, afterCommit, batch, locked)
  })
  addOutcomes(batch, unchanged)
  if (unchanged.length === marked.length || skipLocked) return batch.outcomes

  const stored = new Set(unchanged.map(({ id }) => id))
  const changed = marked.flatMap(({ attempt }) => (stored.has(attempt.id) ? [] : [attempt]))
  const others = await transact(context, async (tx, afterCommit) => {
    const locked = await lockAttempts(tx, changed)
    const patches = await listPatchesOf(tx, locked)
    const read = locked.map((attempt) => ({ attempt, patches: patches.get(attempt.id) ?? [] }))
    return storeMarked(context, tx, afterCommit, batch, await markEach(tx, batch, read))
  })
  addOutcomes(batch, others)
  return batch.outcomes
}

type Batch = { closings: CloseRequest[]; papers: KeyedBodies; outcomes: Outcomes }

/** Sets the outcome of each request for one of these attempts that was not refused. */
function addOutcomes({ closings, outcomes }: Batch, found: (ClosedResult | WithheldAttempt)[]): void {
  const byId = new Map(found.map((outcome) => [outcome.id, outcome]))
  for (const closing of closings) {
    const outcome = byId.get(closing.id)
    if (outcome && !outcomes.has(closing)) outcomes.set(closing, outcome)
  }
}

/** Decides the requests for these attempts. Returns those that end, marked; the outcomes of the others are known then. */
async function markEach(db: Db, batch: Batch, read: ReadAttempt[]): Promise<MarkedAttempt[]> {
  const closed = read.flatMap(({ attempt }) => (attempt.status === 'submitted' ? [attempt] : []))
  addOutcomes(batch, await findEarlier(db, closed, batch.papers))
  const closingsById = Map.groupBy(batch.closings, ({ id }) => id)
  return read.flatMap(({ attempt, patches }) => {
    const paper = batch.papers.get(attempt.bodyId)
    if (!paper || attempt.status === 'submitted') return []
    const ended = decide({ attempt, patches }, closingsById.get(attempt.id) ?? [], paper, batch.outcomes)
    return ended ? [{ ...ended, result: paper.embargo ? null : toResult(ended, paper) }] : []
  })
}

/** The outcomes of attempts that were closed before. */
async function findEarlier(db: Db, closed: AttemptRow[], papers: KeyedBodies): Promise<(ResultRow | WithheldAttempt)[]> {
  if (closed.length === 0) return []
  const withheld = closed.filter((attempt) => attempt.isWithheld)
  const marked = closed.filter((attempt) => !attempt.isWithheld)
  return [...(marked.length > 0 ? await findResultsOf(db, marked) : []), ...(await countAnswers(db, withheld, papers))]
}

/** The end of the attempt by the first request that may end it. A refusal from before the attempt changed is forgotten. */
function decide({ attempt, patches }: ReadAttempt, closings: CloseRequest[], { body }: KeyedBody, outcomes: Outcomes) {
  for (const closing of closings) outcomes.delete(closing)
  for (const closing of closings) {
    const decision = decideAction(body.plans[attempt.mode], attempt.head, closing.action, closing.now.getTime())
    if ('refused' in decision) outcomes.set(closing, decision)
    else if (decision.head.closed) {
      const { head, patch } = decision
      const ended: EndedAttempt = {
        attempt,
        patches: patch ? [...patches, patch] : patches,
        head: { ...head, closed: decision.head.closed },
        patch,
      }
      return ended
    }
  }
  return
}

async function storeMarked(
  context: Context,
  tx: Db,
  afterCommit: (effect: Effect) => void,
  { closings, papers }: Batch,
  marked: MarkedAttempt[],
): Promise<(ClosedResult | WithheldAttempt)[]> {
  const awaited = new Set(closings.flatMap(({ id, action }) => (action.do === 'submit' ? [id] : [])))
  const stored = await storeClosed(
    context,
    tx,
    marked.filter(({ result }) => result !== null),
    papers,
    awaited,
  )
  const withheld = await withholdEnded(
    context,
    tx,
    marked.filter(({ result }) => result === null),
    papers,
  )
  afterCommit(() => {
    for (const { attempt } of marked) attemptStoreOf(context).evict(attempt.id)
  })
  afterCommit(() => rememberMarked(context, stored))
  afterCommit(() => publishEvents(context, 'attempt.submitted', stored.map(toSubmittedEvent)))
  return [...stored, ...withheld]
}

async function storeClosed(
  context: Context,
  db: Db,
  marked: MarkedAttempt[],
  papers: KeyedBodies,
  awaited: ReadonlySet<string>,
): Promise<ClosedResult[]> {
  if (marked.length === 0) return []
  const closed = marked.map(({ attempt: { id, accountId }, head }) => ({ id, accountId, head }))
  const rows = marked.flatMap(({ result }) => result ?? [])
  const [, , stored] = await together(
    closeAttempts(db, closed),
    deletePatches(db, closed),
    storeResults(context, db, rows, papers, awaited),
  )
  return stored
}

async function withholdEnded(context: Context, db: Db, ended: EndedAttempt[], papers: KeyedBodies): Promise<WithheldAttempt[]> {
  if (ended.length === 0) return []
  const { timed = [] } = Object.groupBy(ended, ({ attempt }) => attempt.mode)
  await together(
    withholdAttempts(
      db,
      ended.map(({ attempt: { id, accountId }, head, patch }) => ({ id, accountId, head, patches: patch ? [patch] : [] })),
    ),
    completeProgress(
      db,
      timed.map(({ attempt: { accountId, paperId } }) => ({ accountId, paperId, updatedAt: context.clock.now() })),
    ),
  )
  await markForLiveStanding(context, db, ended, papers)
  return ended.map(({ attempt, head, patches }) => {
    const closed: AttemptRow = { ...attempt, head, status: 'submitted', isWithheld: true }
    return toWithheld(closed, papers.get(attempt.bodyId)?.body, patches)
  })
}

/** In an event with a live standing the marks are part of the standing at once; the results still wait for the release. */
async function markForLiveStanding(context: Context, db: Db, ended: EndedAttempt[], papers: KeyedBodies): Promise<void> {
  const events = ended.flatMap((each) => {
    const { bodyId, eventId } = each.attempt
    const paper = papers.get(bodyId)
    if (paper?.embargo?.standing !== 'live' || eventId === null || paper.embargo.eventId !== eventId) return []
    const { id, accountId, marks, score, timeTaken } = toResult(each, paper)
    return [{ resultId: id, accountId, eventId, marks, score, timeTaken }]
  })
  await runReactions(context, 'standing.marked', db, events, context.clock.now())
}

/** Stores marked results and runs the reactions to them. Those that somebody waits for are compared with the others in the same transaction. */
export async function storeResults(
  context: Context,
  db: Db,
  rows: NewResult[],
  papers: ReadonlyMap<string, { body: PaperBody }>,
  awaited: ReadonlySet<string> = new Set(),
): Promise<ClosedResult[]> {
  const rankings = await insertResults(db, rows)
  const stored = rows.map((row) => ({ ...row, isFirst: false, remarkedAt: null, ...rankings.get(row.id) }))
  await runReactions(context, 'attempt.submitted', db, stored.map(toSubmittedEvent), context.clock.now())
  const compared = stored.filter(({ id }) => awaited.has(id))
  const [, comparisons] = await together(
    // Rows that all attempts at a paper share are updated last, so that their locks are held for a short time.
    countResults(db, stored, (bodyId) => papers.get(bodyId)?.body),
    compareResults(db, compared),
  )
  const comparisonsById = new Map(compared.map(({ id }, at) => [id, comparisons[at]]))
  return stored.map((result) => {
    const comparison = comparisonsById.get(result.id)
    return comparison ? { ...result, comparison } : result
  })
}

type ClosedHeader = AttemptHeader & { closed: NonNullable<AttemptHeader['closed']> }

export function toResult({ attempt, head, patches }: Omit<EndedAttempt, 'patch'>, { body, slots, embargo, reading }: KeyedBody): NewResult {
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
