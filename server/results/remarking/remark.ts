import type { KeyedSlot } from '#domain/attempts/marking.ts'
import { fail } from '#domain/errors.ts'
import type { Events } from '#domain/events.ts'
import { localize } from '#domain/language.ts'
import type { Remarking, results } from '#domain/results/contract.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { recordChange } from '#server/audit/record.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transact.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { publishEvents, runReactions } from '#server/platform/messaging/reactions.ts'
import { type MarkColumns, markSheet } from '../mark.ts'
import { countMarks, countStatistics, listAnswerStatistics } from '../statistics/queries.ts'
import type { ResultRow } from '../tables.ts'
import {
  countResultsOfPaper,
  findLatestRemarking,
  findRemarking,
  insertRemarking,
  listBodiesOfPaper,
  lockResultsAfter,
  type RemarkingRow,
  updateMarks,
  updateRemarking,
} from './queries.ts'

type Results = typeof results

const jobName = 'remark-paper'
const batchSize = 200

function present({ lastId: _, actorId: __, actorName: ___, id, createdAt, updatedAt, ...row }: RemarkingRow): Remarking {
  const progress = row.status === 'done' ? 100 : Math.floor((row.done * 100) / Math.max(1, row.total))
  return { ...row, _id: id, progress, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

const paperNotFound = () => fail('not_found', { message: 'Paper not found' })

/** While an event holds the paper, changed marks would tell which key was corrected; its attempts are marked at the release anyway. */
async function remarkPaper(call: Call<Results['remarkPaper']>) {
  await refuseIfEmbargoed(call.context, call.params.id, call.now)
  return transact(call.context, (db) => queueRemarking({ ...call, db }))
}

async function queueRemarking({ db, context, params, principal, now }: Call<Results['remarkPaper']>) {
  const paper = (await readPaperRow(db, params.id)) ?? paperNotFound()
  const total = await countResultsOfPaper(db, paper.id)
  const row = await insertRemarking(db, {
    id: newId(now),
    paperId: paper.id,
    status: 'waiting',
    total,
    actorId: principal.accountId,
    actorName: principal.name,
    createdAt: now,
    updatedAt: now,
  })
  await recordChange(db, principal, now, {
    action: 'paper.remark',
    target: { kind: 'paper', id: paper.id, name: localize(paper.title, 'en') },
    after: { results: total },
  })
  await context.jobs.add(db, jobName, { remarkingId: row.id })
  return { message: `Marking ${total} results again.`, data: present(row) }
}

async function readRemarking({ db, params }: Call<Results['readRemarking']>) {
  const row = (await findLatestRemarking(db, params.id)) ?? fail('not_found', { message: 'This paper was never marked again.' })
  return { data: present(row) }
}

export const remarkHandlers = {
  remarkPaper: withoutTransaction(remarkPaper),
  readRemarking,
  countResults: async ({ db, params }: Call<Results['countResults']>) => ({
    data: { results: await countResultsOfPaper(db, params.id) },
  }),
}

/**
 * Marks results in batches, one transaction each, with the id of the last one as a cursor: interrupted at any moment, it resumes without
 * counting a result twice.
 */
export const remarkJob = (context: Context): Job<{ remarkingId: string }> => ({
  name: jobName,
  async run({ remarkingId }) {
    const row = await findRemarking(context.database.db, remarkingId)
    if (!row || row.status === 'done') return
    try {
      while (await remarkBatch(context, remarkingId));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      await updateRemarking(context.database.db, remarkingId, { status: 'failed', message, updatedAt: context.clock.now() })
      throw error
    }
  },
})

type Change = { before: ResultRow; after: ResultRow; body: PaperBody }

const outcomesKey = ({ outcomes }: MarkColumns) =>
  JSON.stringify(outcomes.map(({ question, outcome, counts, marks, maximum }) => [question, outcome, counts, marks, maximum]))

async function readBodies(context: Context, paperId: string) {
  const bodies = bodiesOf(context)
  const keyed = new Map<string, { body: PaperBody; slots: KeyedSlot[] }>()
  for (const bodyId of await listBodiesOfPaper(context.database.db, paperId)) {
    const body = await bodies.find(bodyId)
    keyed.set(bodyId, { body, slots: await bodies.keyedSlots(body) })
  }
  return keyed
}

/** Marks the next batch. Returns whether there are more. */
async function remarkBatch(context: Context, remarkingId: string): Promise<boolean> {
  const { db } = context.database
  const remarking = await findRemarking(db, remarkingId)
  if (!remarking) return false
  const keyed = await readBodies(context, remarking.paperId)
  const now = context.clock.now()
  return transact(context, async (tx, afterCommit) => {
    const locked = await lockResultsAfter(tx, remarking.paperId, remarking.lastId, batchSize)
    const changes = locked.flatMap(({ result, only }): Change[] => {
      const paper = keyed.get(result.bodyId)
      const marked = paper && markSheet(paper.body, paper.slots, result.sheet, { mode: result.mode, only })
      return marked && outcomesKey(marked) !== outcomesKey(result)
        ? [{ before: result, after: { ...result, ...marked }, body: paper.body }]
        : []
    })
    const after = changes.map((change) => change.after)
    await updateMarks(tx, after, now)
    // Reactions run for every changed outcome; only changed marks or scores are announced below.
    await runReactions(context, 'result.remarked', tx, changes.map(toEvent), now)
    await countChanges(
      tx,
      changes.filter(({ before }) => before.unranked === null),
    )
    const events = changes
      .filter(({ before, after: current }) => before.marks !== current.marks || before.score !== current.score)
      .map(toEvent)
    await advance(tx, remarking, { resultIds: locked.map(({ result }) => result.id), changed: events.length }, now)
    afterCommit(() => publishEvents(context, 'result.remarked', events))
    return locked.length === batchSize
  })
}

function toEvent({ before, after }: Change): Events['result.remarked'] {
  return {
    resultId: before.id,
    accountId: before.accountId,
    paperId: before.paperId,
    before: { marks: before.marks, score: before.score },
    after: { marks: after.marks, score: after.score },
  }
}

async function countChanges(db: Db, changes: Change[]): Promise<void> {
  await countMarks(
    db,
    changes.flatMap(({ before, after }) => [
      { paperId: before.paperId, marks: before.marks, value: before.marksValue, count: -1 },
      { paperId: before.paperId, marks: after.marks, value: after.marksValue, count: 1 },
    ]),
  )
  await countStatistics(
    db,
    changes.map(({ before, after, body }) => {
      const previous = new Map(listAnswerStatistics(before).map(({ question, correct }) => [question, correct]))
      const answers = listAnswerStatistics(after).map(({ question, correct }) => {
        return { question, seen: 0, correct: correct - (previous.get(question) ?? 0), bucket: null }
      })
      return { body, answers }
    }),
  )
}

type Batch = { resultIds: string[]; changed: number }

async function advance(db: Db, remarking: RemarkingRow, { resultIds, changed }: Batch, now: Date): Promise<void> {
  const counts = { done: remarking.done + resultIds.length, changed: remarking.changed + changed }
  const isOver = resultIds.length < batchSize
  await updateRemarking(db, remarking.id, {
    ...counts,
    status: isOver ? 'done' : 'running',
    lastId: resultIds.at(-1) ?? remarking.lastId,
    updatedAt: now,
    ...(isOver && { message: `${counts.changed} of ${counts.done} results have changed.` }),
  })
  if (!isOver) return
  await recordChange(db, { accountId: remarking.actorId, name: remarking.actorName }, now, {
    action: 'paper.remarked',
    target: { kind: 'paper', id: remarking.paperId },
    after: { results: counts.done, changed: counts.changed },
  })
}
