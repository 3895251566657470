import { analytics } from '#domain/analytics/contract.ts'
import type { RenderedItem } from '#domain/analytics/paper-report.ts'
import { paginate } from '#domain/endpoint.ts'
import { renderText } from '#server/attempts/bodies/render.ts'
import { together } from '#server/platform/database/together.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { type Call, onReplica } from '#server/platform/http/routes.ts'
import { countRemarked, countSignIns, countSubmitted, foldJob } from './days/count.ts'
import { readRecord } from './days/read.ts'
import { exportAnalytics } from './exporting/export.ts'
import { queueFirstAttempts, queueStalePapers, statisticsTask } from './items/count.ts'
import { readPaper, readPapers } from './items/read.ts'
import { deleteOldReportsJob, reportHandlers, reportJob } from './reports/reports.ts'

type Analytics = typeof analytics

async function readAnalytics({ db, query, now }: Call<Analytics['readAnalytics']>) {
  return { data: await readRecord(db, query, now) }
}

async function listPaperReports({ db, query }: Call<Analytics['listPaperReports']>) {
  const { page, limit } = query
  const { data, total } = await readPapers(db, { ...query, offset: (page - 1) * limit })
  return { data, pagination: paginate(page, limit, total) }
}

async function readPaperReport({ db, params, context }: Call<Analytics['readPaperReport']>) {
  const report = await readPaper(db, params.id)
  const items: RenderedItem[] = await Promise.all(
    report.items.map(async (item) => ({ ...item, html: await renderText(context.markup, item.text) })),
  )
  return { data: { ...report, items } }
}

export const analyticsFeature = defineFeature({
  contract: analytics,
  handlers: {
    readAnalytics: onReplica(readAnalytics),
    exportAnalytics: onReplica(exportAnalytics),
    listPaperReports: onReplica(listPaperReports),
    readPaperReport: onReplica(readPaperReport),
    ...reportHandlers,
  },
  jobs: (context) => [foldJob(context), reportJob(context), deleteOldReportsJob(context)],
  periodicTasks: (context) => [statisticsTask(context)],
  reactions: {
    async 'attempt.submitted'({ db }, happened) {
      await together(countSubmitted(db, happened), queueFirstAttempts(db, happened))
    },
    'result.accepted': ({ db }, happened) => queueFirstAttempts(db, happened),
    async 'result.remarked'({ db }, happened) {
      await countRemarked(db, happened)
      await queueStalePapers(db, happened)
    },
    'session.opened': ({ db, now }, opened) => countSignIns(db, opened, now),
  },
})
