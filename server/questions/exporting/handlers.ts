import { fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { templates } from '#domain/questions/formats/templates.ts'
import { show } from '#domain/text.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { download } from '#server/platform/file-answer.ts'
import type { Call } from '#server/platform/http.ts'
import { exportCsv } from './export.ts'

type Questions = typeof questions

async function nameOf(db: Db, paperId: string | undefined): Promise<string> {
  if (paperId === undefined) return 'question-bank'
  const paper = (await readPaperRow(db, paperId)) ?? fail('not_found', { message: 'Paper not found' })
  return show(paper.title, 'en', 'paper').slice(0, 80)
}

export const exportHandlers = {
  downloadTemplate: async ({ params }: Call<Questions['downloadTemplate']>) =>
    download('text/csv; charset=utf-8', `${params.name}-template.csv`, Buffer.from(templates[params.name]())),
  exportQuestions: async ({ db, query }: Call<Questions['exportQuestions']>) => {
    const name = await nameOf(db, query.paper)
    return download('text/csv; charset=utf-8', `${name}.csv`, exportCsv(db, query.paper))
  },
  reviewExport: async ({ db, query }: Call<Questions['reviewExport']>) => {
    await nameOf(db, query.paper)
    return { data: [], total: 0 }
  },
}
