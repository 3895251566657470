import { fail } from '#domain/errors.ts'
import type { Events } from '#domain/events.ts'
import type { Remarking, results } from '#domain/results/contract.ts'
import { show } from '#domain/show.ts'
import { type Body, bodiesOf, type Keys } from '#server/attempts/bodies/bodies.ts'
import { recordChange } from '#server/audit/record.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { Call } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs.ts'
import { announce, react } from '#server/platform/reactions.ts'
import { type Marked, markSheet } from '../mark.ts'
import { answeredIn, countMarks, countStatistics } from '../statistics/queries.ts'
import type { StoredResult } from '../tables.ts'
import {
  countResultsOfPaper,
  findRemarking,
  holdResultsAfter,
  insertRemarking,
  lastRemarking,
  listBodiesOfPaper,
  type RemarkingRow,
  updateRemarking,
  writeMarks,
} from './queries.ts'

type Results = typeof results

const jobName = 'remark-paper'
const together = 200

function present({ lastId: _, actorId: __, actorName: ___, id, createdAt, updatedAt, ...row }: RemarkingRow): Remarking {
  const progress = row.status === 'done' ? 100 : Math.floor((row.done * 100) / Math.max(1, row.total))
  return { ...row, _id: id, progress, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

const paperNotFound = () => fail('not_found', { message: 'Paper not found' })

async function remarkPaper({ db, context, params, principal, now }: Call<Results['remarkPaper']>) {
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
    target: { kind: 'paper', id: paper.id, name: show(paper.title, 'en') },
    after: { results: total },
  })
  await context.jobs.add(db, jobName, { remarkingId: row.id })
  return { message: `Marking ${total} results again.`, data: present(row) }
}

async function readRemarking({ db, params }: Call<Results['readRemarking']>) {
  const row = (await lastRemarking(db, params.id)) ?? fail('not_found', { message: 'This paper was never marked again.' })
  return { data: present(row) }
}

export const remarkHandlers = {
  remarkPaper,
  readRemarking,
  countResults: async ({ db, params }: Call<Results['countResults']>) => ({
    data: { results: await countResultsOfPaper(db, params.id) },
  }),
}

/** Some hundred results a transaction, each time from where it stopped: cut off at any moment, it goes on without counting twice. */
export const remarkJob = (context: Context): Job<{ remarkingId: string }> => ({
  name: jobName,
  async run({ remarkingId }) {
    const row = await findRemarking(context.database.db, remarkingId)
    if (!row || row.status === 'done') return
    try {
      while (await remarkSome(context, remarkingId));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      await updateRemarking(context.database.db, remarkingId, { status: 'failed', message, updatedAt: context.clock.now() })
      throw error
    }
  },
})

type Change = { before: StoredResult; after: StoredResult; body: Body }

const said = ({ outcomes }: Marked) =>
  JSON.stringify(outcomes.map(({ question, outcome, counts, marks, maximum }) => [question, outcome, counts, marks, maximum]))

async function readKeyed(context: Context, paperId: string) {
  const bodies = bodiesOf(context)
  const keyed = new Map<string, { body: Body; keys: Keys }>()
  for (const bodyId of await listBodiesOfPaper(context.database.db, paperId)) {
    const body = await bodies.find(bodyId)
    keyed.set(bodyId, { body, keys: await bodies.keys(body) })
  }
  return keyed
}

/** Answers whether there is more to do. */
async function remarkSome(context: Context, remarkingId: string): Promise<boolean> {
  const { db } = context.database
  const remarking = await findRemarking(db, remarkingId)
  if (!remarking) return false
  const keyed = await readKeyed(context, remarking.paperId)
  const now = context.clock.now()
  const { told, isMore } = await db.transaction(async (tx) => {
    const held = await holdResultsAfter(tx, remarking.paperId, remarking.lastId, together)
    const changes = held.flatMap(({ result, only }): Change[] => {
      const known = keyed.get(result.bodyId)
      const marked = known && markSheet(known.body, known.keys.slots, result.sheet, only)
      return marked && said(marked) !== said(result) ? [{ before: result, after: { ...result, ...marked }, body: known.body }] : []
    })
    const after = changes.map((change) => change.after)
    await writeMarks(tx, after, now)
    // Counts may have changed also where the marks have not, which is all that people are told about.
    await react(context, 'result.remarked', tx, changes.map(toEvent), now)
    await countChanges(
      tx,
      changes.filter(({ before }) => before.isFirst),
    )
    const events = changes.filter(({ before, after: is }) => before.marks !== is.marks || before.score !== is.score).map(toEvent)
    await advance(tx, remarking, { held: held.map(({ result }) => result.id), changed: events.length }, now)
    return { told: events, isMore: held.length === together }
  })
  await announce(context, 'result.remarked', told)
  return isMore
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
    changes.flatMap(({ before, after, body }) => {
      const was = answeredIn(body, before)
      return Array.from(answeredIn(body, after), ([versionId, is]) => ({
        paperId: before.paperId,
        versionId,
        seen: 0,
        correct: Number(is.correct) - Number(was.get(versionId)?.correct ?? false),
        bucket: null,
      })).filter(({ correct }) => correct !== 0)
    }),
  )
}

async function advance(db: Db, remarking: RemarkingRow, { held, changed }: { held: string[]; changed: number }, now: Date): Promise<void> {
  const counts = { done: remarking.done + held.length, changed: remarking.changed + changed }
  const isOver = held.length < together
  await updateRemarking(db, remarking.id, {
    ...counts,
    status: isOver ? 'done' : 'running',
    lastId: held.at(-1) ?? remarking.lastId,
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
