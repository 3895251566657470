import type { catalogue } from '#domain/catalogue/contract.ts'
import { type PaperProgress, settleProgress } from '#domain/catalogue/progress.ts'
import { fail } from '#domain/errors.ts'
import { paginate } from '#domain/kit.ts'
import type { Call } from '#server/platform/http.ts'
import { paper } from '../papers/noun.ts'
import { readRecord } from '../records/read.ts'
import { listProgress, pageOfProgress, writeProgress } from './queries.ts'

type Catalogue = typeof catalogue

function requireSelf({ params, principal }: Pick<Call<Catalogue['readPaperStatus']>, 'params' | 'principal'>): string {
  if (params.userId !== principal.accountId) fail('forbidden')
  return principal.accountId
}

async function readPaperStatus(call: Call<Catalogue['readPaperStatus']>) {
  const rows = await listProgress(call.db, requireSelf(call))
  return { data: Object.fromEntries(rows.map((row) => [row.paperId, row])) }
}

async function reportPaperStatus(call: Call<Catalogue['reportPaperStatus']>) {
  const accountId = requireSelf(call)
  const { db, input, now } = call
  await readRecord(paper, call, input.paperId)
  return { data: await writeProgress(db, { accountId, paperId: input.paperId, ...settleProgress(input), updatedAt: now }) }
}

function listOwn(statuses: PaperProgress['status'][]) {
  return async ({ db, principal, query }: Call<Catalogue['listOngoingPapers']>) => {
    const { page, limit, order } = query
    const own = { limit, offset: (page - 1) * limit, ascending: order === 'asc' }
    const { rows, total } = await pageOfProgress(db, principal.accountId, statuses, own)
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
  listOngoingPapers: listOwn(['started', 'paused']),
  listCompletedPapers: listOwn(['completed']),
}
