import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import type { catalogue } from '#domain/catalogue/contract.ts'
import { normalizeProgress, type PaperProgress } from '#domain/catalogue/progress.ts'
import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { paper } from '../papers/record-type.ts'
import { mayAccessProgressOf } from '../policy.ts'
import { readRecord } from '../records/read.ts'
import { findProgressPage, isOpened, listProgress, writeProgress } from './queries.ts'

type Catalogue = typeof catalogue

function requireAccess({ params, principal }: Pick<Call<Catalogue['readPaperStatus']>, 'params' | 'principal'>): string {
  if (!mayAccessProgressOf(principal, params.userId)) fail('forbidden')
  return params.userId
}

async function readPaperStatus(call: Call<Catalogue['readPaperStatus']>) {
  const rows = await listProgress(call.db, requireAccess(call))
  return { data: Object.fromEntries(rows.map((row) => [row.paperId, row])) }
}

async function reportPaperStatus(call: Call<Catalogue['reportPaperStatus']>) {
  const accountId = requireAccess(call)
  const { db, input, now } = call
  const { paperId } = input
  const { type } = await readRecord(paper, call, paperId)
  // A paper is completed by its result, study material by a report after it was opened.
  const isBelieved = input.status !== 'completed' || (isStudyMaterial(type) && (await isOpened(db, accountId, paperId)))
  const progress = isBelieved ? normalizeProgress(input) : { status: 'started' as const, progress: 0 }
  return { data: await writeProgress(db, { accountId, paperId, ...progress, updatedAt: now }) }
}

function listByStatus(statuses: PaperProgress['status'][]) {
  return async ({ db, principal, query }: Call<Catalogue['listOngoingPapers']>) => {
    const { page, limit, order } = query
    const range = { limit, offset: (page - 1) * limit, ascending: order === 'asc' }
    const { rows, total } = await findProgressPage(db, principal.accountId, statuses, range)
    const records = await paper.find(
      db,
      rows.map((row) => row.paperId),
      'learner',
    )
    const byPaper = new Map(rows.map((row) => [row.paperId, row]))
    return {
      data: records.flatMap((record) => {
        const row = byPaper.get(record._id)
        return row ? [{ ...record, status: row.status, progress: row.progress, lastOpenedAt: row.updatedAt.toISOString() }] : []
      }),
      pagination: paginate(page, limit, total),
    }
  }
}

export const progressHandlers = {
  readPaperStatus,
  reportPaperStatus,
  listOngoingPapers: listByStatus(['started', 'paused']),
  listCompletedPapers: listByStatus(['completed']),
}
