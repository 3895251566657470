import { fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { aiken } from '#domain/questions/formats/aiken.ts'
import { nameOf as nameOfQuestion } from '#domain/questions/formats/format.ts'
import { gift } from '#domain/questions/formats/gift.ts'
import { moodle } from '#domain/questions/formats/moodle.ts'
import { qti } from '#domain/questions/formats/qti.ts'
import { templates } from '#domain/questions/formats/templates.ts'
import { show } from '#domain/text.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { download } from '#server/platform/file-answer.ts'
import type { Call } from '#server/platform/http.ts'
import { exportCsv, questionsForExport } from './export.ts'
import { exportPlain, exportQti, plainFormats } from './formats.ts'

type Questions = typeof questions

const toldLosses = 500

async function nameOf(db: Db, paperId: string | undefined): Promise<string> {
  if (paperId === undefined) return 'question-bank'
  const paper = (await readPaperRow(db, paperId)) ?? fail('not_found', { message: 'Paper not found' })
  return show(paper.title, 'en', 'paper').slice(0, 80)
}

async function exportQuestions({ db, query: { paper, format } }: Call<Questions['exportQuestions']>) {
  const name = await nameOf(db, paper)
  if (format === 'csv') return download('text/csv; charset=utf-8', `${name}.csv`, exportCsv(db, paper))
  if (format === 'qti') return download('application/zip', `${name}.zip`, exportQti(db, paper))
  const { type, extension } = plainFormats[format]
  return download(type, `${name}.${extension}`, exportPlain(db, format, paper))
}

const lossesOf = { qti: qti.losses, moodle: moodle.losses, gift: gift.losses, aiken: aiken.losses }

async function reviewExport({ db, query: { paper, format } }: Call<Questions['reviewExport']>) {
  await nameOf(db, paper)
  const data: { _id: string; questionText: string; losses: string[] }[] = []
  let total = 0
  // Our own columns carry everything.
  if (format === 'csv') return { data, total }
  for await (const { question } of questionsForExport(db, paper)) {
    const losses = lossesOf[format](question)
    if (losses.length === 0) continue
    total += 1
    if (data.length < toldLosses) data.push({ _id: question._id, questionText: nameOfQuestion(question), losses })
  }
  return { data, total }
}

export const exportHandlers = {
  downloadTemplate: async ({ params }: Call<Questions['downloadTemplate']>) =>
    download('text/csv; charset=utf-8', `${params.name}-template.csv`, Buffer.from(templates[params.name]())),
  exportQuestions,
  reviewExport,
}
