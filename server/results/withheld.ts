import { blankSheet, isAnswered, mergePatches } from '#domain/attempts/answer-sheet.ts'
import type { KeyedSlot } from '#domain/attempts/marking.ts'
import type { Patch } from '#domain/attempts/saves.ts'
import type { WithheldResult } from '#domain/results/result.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import type { AttemptKey, AttemptRow } from '#server/attempts/queries.ts'
import { type EventEmbargo, findEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { finalAnswers } from './mark.ts'
import { listPatchesOf } from './queries.ts'
import type { ResultRow } from './tables.ts'

/** An attempt that is closed and not marked, because its paper is held. */
export type WithheldAttempt = { id: string; withheld: AttemptRow; answered: number }

/** Bodies by id with their keys, the event that holds the paper, if there is one, and the reading time of each question. */
export type KeyedBody = { body: PaperBody; slots: KeyedSlot[]; embargo: EventEmbargo | undefined; reading: number[] }
export type KeyedBodies = Map<string, KeyedBody>

/** An attempt with the body it was started with, which never changes. */
export type AttemptAtBody = AttemptKey & Pick<AttemptRow, 'bodyId'>

/** Reads everything that marking these attempts needs. It queries the outer database, so never call it inside a transaction. */
export async function readKeyedBodies(context: Context, attempts: readonly AttemptAtBody[]): Promise<KeyedBodies> {
  const bodies = bodiesOf(context)
  const papers: KeyedBodies = new Map()
  for (const bodyId of new Set(attempts.map((attempt) => attempt.bodyId))) {
    const body = await bodies.find(bodyId)
    const reading = context.config.readingCheck ? await bodies.readingSeconds(body) : []
    papers.set(bodyId, {
      body,
      slots: await bodies.keyedSlots(body),
      embargo: await findEmbargo(context, body.paper._id, context.clock.now()),
      reading,
    })
  }
  return papers
}

/** Counts the answers that were sent, right or wrong. */
export async function countAnswers(
  db: Db,
  attempts: AttemptRow[],
  bodies: ReadonlyMap<string, { body: PaperBody }>,
): Promise<WithheldAttempt[]> {
  if (attempts.length === 0) return []
  const patches = await listPatchesOf(db, attempts)
  return attempts.map((attempt) => toWithheld(attempt, bodies.get(attempt.bodyId)?.body, patches.get(attempt.id) ?? []))
}

export function toWithheld(withheld: AttemptRow, body: PaperBody | undefined, patches: Patch[]): WithheldAttempt {
  const sheet = mergePatches(blankSheet(body?.slots.length ?? 0), patches)
  return { id: withheld.id, withheld, answered: sheet.slots.filter(isAnswered).length }
}

type Submission = Pick<WithheldResult, 'completedAt' | 'submittedBy' | 'answered' | 'mode'> & { id: string }

async function present(context: Context, body: PaperBody, submission: Submission): Promise<WithheldResult> {
  const embargo = await findEmbargo(context, body.paper._id, context.clock.now())
  const { id, ...rest } = submission
  return {
    ...rest,
    _id: id,
    paperId: body.paper._id,
    paperTitle: body.paper.title,
    bodyId: body.id,
    totalQuestions: body.slots.filter(({ kind }) => kind !== 'note').length,
    withheld: { eventId: embargo?.eventId ?? null, until: embargo?.until.toISOString() ?? null },
  }
}

/** What a learner is told of an attempt at an embargoed paper: when it was submitted and how many answers were sent. */
export async function presentReceipt(context: Context, { withheld, answered }: WithheldAttempt): Promise<WithheldResult> {
  const { id, mode, startedAt, head } = withheld
  const { at = 0, by = 'learner' } = head.closed ?? {}
  const completedAt = new Date(startedAt.getTime() + at * 1000).toISOString()
  return present(context, await bodiesOf(context).find(withheld.bodyId), { id, mode, completedAt, submittedBy: by, answered })
}

/** The same for a result that exists: its paper was taken into an event later. */
export async function presentWithheldResult(context: Context, body: PaperBody, result: ResultRow): Promise<WithheldResult> {
  const { id, mode, submittedBy } = result
  const answered = Object.keys(finalAnswers(result.sheet)).length
  return present(context, body, { id, mode, submittedBy, answered, completedAt: result.completedAt.toISOString() })
}
