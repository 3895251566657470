import { setImmediate as breathe } from 'node:timers/promises'
import { analytics } from '#domain/analytics/contract.ts'
import type { DrawnItem } from '#domain/analytics/paper-report.ts'
import { paginate } from '#domain/kit.ts'
import { drawText } from '#server/attempts/bodies/draw.ts'
import { feature } from '#server/platform/feature.ts'
import { type Call, onReplica } from '#server/platform/http.ts'
import { countRemarked, countSignIns, countSubmitted, foldJob } from './days/count.ts'
import { readRecord } from './days/read.ts'
import { exportAnalytics } from './exporting/export.ts'
import { noteFirst, noteRemarked, statisticsTick } from './items/count.ts'
import { readPaper, readPapers } from './items/read.ts'
import { reportHandlers, reportJob, tidyJob } from './reports/reports.ts'

type Analytics = typeof analytics

async function readAnalytics({ db, query, now }: Call<Analytics['readAnalytics']>) {
  return { data: await readRecord(db, query.timeRange, now) }
}

async function listPaperReports({ db, query }: Call<Analytics['listPaperReports']>) {
  const { page, limit } = query
  const { data, total } = await readPapers(db, { ...query, offset: (page - 1) * limit })
  return { data, pagination: paginate(page, limit, total) }
}

async function readPaperReport({ db, params }: Call<Analytics['readPaperReport']>) {
  const report = await readPaper(db, params.id)
  const items: DrawnItem[] = []
  for (const item of report.items) {
    items.push({ ...item, html: drawText(item.text) })
    // A paper full of formulas takes a while.
    await breathe()
  }
  return { data: { ...report, items } }
}

export const analyticsFeature = feature({
  contract: analytics,
  handlers: {
    readAnalytics: onReplica(readAnalytics),
    exportAnalytics: onReplica(exportAnalytics),
    listPaperReports: onReplica(listPaperReports),
    readPaperReport: onReplica(readPaperReport),
    ...reportHandlers,
  },
  jobs: (context) => [foldJob(context), reportJob(context), tidyJob(context)],
  ticks: (context) => [statisticsTick(context)],
  reactions: {
    async 'attempt.submitted'(db, happened) {
      await countSubmitted(db, happened)
      await noteFirst(db, happened)
    },
    async 'result.remarked'(db, happened) {
      await countRemarked(db, happened)
      await noteRemarked(db, happened)
    },
    'session.opened': countSignIns,
  },
})
