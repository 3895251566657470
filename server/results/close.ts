import { type Action, decide } from '#domain/attempts/engine.ts'
import type { Head, Refusal } from '#domain/attempts/head.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import { blankSheet, mergePatch } from '#domain/attempts/sheet.ts'
import { type Body, bodiesOf, type Keys } from '#server/attempts/bodies/bodies.ts'
import { findSittings, type Sitting } from '#server/attempts/queries.ts'
import { sittingsOf } from '#server/attempts/sittings.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { announce, react } from '#server/platform/reactions.ts'
import { toEvent } from './events.ts'
import { finalSheet, markSheet } from './mark.ts'
import { closeAttempts, findResults, holdAttempts, insertResults, takePatches } from './queries.ts'
import { countResults } from './statistics/count.ts'
import type { StoredResult } from './tables.ts'

export type Closing = { id: string; action: Extract<Action, { do: 'submit' | 'time up' }>; now: Date }
export type Closed = StoredResult | { refused: Refusal } | undefined

type Known = Map<string, { body: Body; keys: Keys }>
type Ended = { sitting: Sitting; head: Head & { closed: NonNullable<Head['closed']> }; patch: Patch | null }

/**
 * Closes and marks any number of attempts in one transaction, together with all that follows from their results. Who comes a second
 * time gets what the first one got; what may not be closed is left open.
 */
export async function closeAll(context: Context, closings: Closing[], { skipLocked = false } = {}): Promise<Map<Closing, Closed>> {
  const { db } = context.database
  const ids = [...new Set(closings.map(({ id }) => id))]
  const known = await readKnown(context, ids)
  const outcomes = new Map<Closing, Closed>()
  const fresh = await db.transaction(async (tx) => {
    const held = await holdAttempts(tx, ids, skipLocked)
    const ended = endEach(held, closings, known, outcomes)
    const stored = await storeResults(context, tx, ended, known)
    const before = held.filter(({ status }) => status === 'submitted').map(({ id }) => id)
    const earlier = before.length > 0 ? await findResults(tx, before) : []
    const byId = new Map([...stored, ...earlier].map((result) => [result.id, result]))
    for (const closing of closings) if (!outcomes.has(closing)) outcomes.set(closing, byId.get(closing.id))
    return stored
  })
  for (const { id } of fresh) sittingsOf(context).forget(id)
  await announce(context, 'attempt.submitted', fresh.map(toEvent))
  return outcomes
}

async function readKnown(context: Context, ids: string[]): Promise<Known> {
  const bodies = bodiesOf(context)
  const known: Known = new Map()
  for (const bodyId of new Set((await findSittings(context.database.db, ids)).map((sitting) => sitting.bodyId))) {
    const body = await bodies.find(bodyId)
    known.set(bodyId, { body, keys: await bodies.keys(body) })
  }
  return known
}

function endEach(held: Sitting[], closings: Closing[], known: Known, outcomes: Map<Closing, Closed>): Ended[] {
  return held.flatMap((sitting): Ended[] => {
    const plan = known.get(sitting.bodyId)?.body.plans[sitting.mode]
    if (sitting.status === 'submitted' || !plan) return []
    for (const closing of closings.filter(({ id }) => id === sitting.id)) {
      const decision = decide(plan, sitting.head, closing.action, closing.now.getTime())
      if ('refused' in decision) outcomes.set(closing, decision)
      else if (decision.head.closed) {
        const { closed } = decision.head
        return [{ sitting, head: { ...decision.head, closed }, patch: decision.patch }]
      }
    }
    return []
  })
}

async function storeResults(context: Context, db: Db, ended: Ended[], known: Known): Promise<StoredResult[]> {
  if (ended.length === 0) return []
  const patches = await takePatches(
    db,
    ended.map(({ sitting }) => sitting.id),
  )
  const rows = ended.flatMap((each) => {
    const own = known.get(each.sitting.bodyId)
    return own ? [toResult(each, own, patches.get(each.sitting.id) ?? [])] : []
  })
  await closeAttempts(
    db,
    ended.map(({ sitting, head }) => ({ id: sitting.id, head })),
  )
  return keepResults(context, db, rows, known)
}

/** Stores what was marked, and all that follows from it. */
export async function keepResults(
  context: Context,
  db: Db,
  rows: Omit<StoredResult, 'isFirst' | 'remarkedAt'>[],
  known: ReadonlyMap<string, { body: Body }>,
): Promise<StoredResult[]> {
  const isFirst = await insertResults(db, rows)
  const stored = rows.map((row) => ({ ...row, isFirst: isFirst.get(row.id) ?? false, remarkedAt: null }))
  await react(context, 'attempt.submitted', db, stored.map(toEvent), context.clock.now())
  // Last what all who sat the paper share, so that others wait for it no longer than they must.
  await countResults(db, stored, (bodyId) => known.get(bodyId)?.body)
  return stored
}

function toResult({ sitting, head, patch }: Ended, { body, keys }: { body: Body; keys: Keys }, saved: Patch[]) {
  const patches = patch ? [...saved, patch] : saved
  const sheet = finalSheet(patches.reduce(mergePatch, blankSheet(body.slots.length)))
  const { id, accountId, paperId, bodyId, mode, startedAt, only } = sitting
  return {
    ...{ id, accountId, paperId, bodyId, mode, sheet },
    ...markSheet(body, keys.slots, sheet, only),
    submittedBy: head.closed.by,
    completedAt: new Date(startedAt.getTime() + head.closed.at * 1000),
    timeTaken: head.closed.at,
  }
}
