import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { questions } from '#domain/questions/contract.ts'
import { aiken } from '#domain/questions/formats/aiken.ts'
import { questionLabel as nameOfQuestion } from '#domain/questions/formats/format.ts'
import { gift } from '#domain/questions/formats/gift.ts'
import { moodle } from '#domain/questions/formats/moodle.ts'
import { qti } from '#domain/questions/formats/qti.ts'
import { templates } from '#domain/questions/formats/templates.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { download } from '#server/platform/http/file-response.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { exportCsv, listQuestionsForExport, withPassage } from './export.ts'
import { exportArchive, exportPlain, exportQti, plainFormats } from './formats.ts'

type Questions = typeof questions

const maxLosses = 500

async function nameOf(db: Db, paperId: string | undefined): Promise<string> {
  if (paperId === undefined) return 'question-bank'
  const paper = (await readPaperRow(db, paperId)) ?? fail('not_found', { message: 'Paper not found' })
  return localize(paper.title, 'en', 'paper').slice(0, 80)
}

async function exportQuestions({ db, context, query: { paper, format } }: Call<Questions['exportQuestions']>) {
  const name = await nameOf(db, paper)
  if (format === 'csv') return download('text/csv; charset=utf-8', `${name}.csv`, exportCsv(db, paper))
  if (format === 'zip') return download('application/zip', `${name}.zip`, exportArchive(db, context.files, paper))
  if (format === 'qti') return download('application/zip', `${name}.zip`, exportQti(db, context.files, paper))
  const { type, extension } = plainFormats[format]
  return download(type, `${name}.${extension}`, exportPlain(db, context.files, format, paper))
}

const lossesOf = { qti: qti.losses, moodle: moodle.losses, gift: gift.losses, aiken: aiken.losses }

async function reviewExport({ db, query: { paper, format } }: Call<Questions['reviewExport']>) {
  await nameOf(db, paper)
  const data: { _id: string; questionText: string; losses: string[] }[] = []
  let total = 0
  // Our columns hold everything.
  if (format === 'csv' || format === 'zip') return { data, total }
  for await (const exported of listQuestionsForExport(db, paper)) {
    const { question, passage } = exported
    const shared = passage && format !== 'qti' ? ['that it shares a passage: the passage is written above its text'] : []
    const losses = [...shared, ...lossesOf[format](format === 'qti' ? question : withPassage(exported))]
    if (losses.length === 0) continue
    total += 1
    if (data.length < maxLosses) data.push({ _id: question._id, questionText: nameOfQuestion(question), losses })
  }
  return { data, total }
}

export const exportHandlers = {
  downloadTemplate: async ({ params }: Call<Questions['downloadTemplate']>) =>
    download('text/csv; charset=utf-8', `${params.name}-template.csv`, Buffer.from(templates[params.name]())),
  exportQuestions,
  reviewExport,
}
