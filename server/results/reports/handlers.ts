import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import { pathTo } from '#domain/paths.ts'
import type { results } from '#domain/results/contract.ts'
import { maxOpenReports, type QuestionReport } from '#domain/results/report.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { recordChange } from '#server/audit/record.ts'
import { refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { notify } from '#server/notifications/notify.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { mayRead } from '../policy.ts'
import { findResults } from '../queries.ts'
import { countOpenReportsOf, countReports, insertReport, listReportPage, lockReport, storeAnswer } from './queries.ts'

type Results = typeof results

/**
 * Only questions that the learner has been marked on can be reported: the key is known to them already. Body and embargo are read from the
 * outer database, so there is no transaction.
 */
async function reportQuestion({ context, db, params, input, principal, now }: Call<Results['reportQuestion']>) {
  const [result = fail('not_found', { message: 'Result not found' })] = await findResults(db, [params.id])
  if (!mayRead(principal, result)) fail('forbidden')
  await refuseIfEmbargoed(context, result.paperId, now)
  const body = await bodiesOf(context).find(result.bodyId)
  const slot = body.slots[input.question] ?? fail('not_found', { message: 'Question not found' })
  if ((await countOpenReportsOf(db, principal.accountId)) >= maxOpenReports) fail('too_many_reports')
  const isNew = await insertReport(db, {
    id: newId(now),
    accountId: principal.accountId,
    resultId: result.id,
    paperId: result.paperId,
    questionId: slot.questionId,
    versionId: slot.versionId,
    questionIndex: input.question,
    reason: input.reason,
    text: input.text,
    createdAt: now,
  })
  if (!isNew) fail('already_reported')
  return { message: 'Thank you. An editor will check it and reply to you.' }
}

function present({ report, body, currentVersionId, paperTitle }: Awaited<ReturnType<typeof listReportPage>>[number]): QuestionReport {
  const { answer, answeredAt, answeredBy, isCorrected } = report
  return {
    _id: report.id,
    reason: report.reason,
    text: report.text,
    status: answeredAt ? 'answered' : 'open',
    createdAt: report.createdAt.toISOString(),
    paper: { _id: report.paperId, title: paperTitle },
    question: {
      _id: report.questionId,
      number: report.questionIndex + 1,
      text: body.questionText,
      isChanged: currentVersionId !== report.versionId,
    },
    answer: answeredAt && {
      text: answer ?? '',
      isCorrected: isCorrected ?? false,
      by: answeredBy ?? '',
      at: answeredAt.toISOString(),
    },
  }
}

async function listReports({ db, query }: Call<Results['listReports']>) {
  const { status, page, limit } = query
  const rows = await listReportPage(db, { status, limit, offset: (page - 1) * limit })
  const total = await countReports(db, status)
  const open = status === 'open' ? total : await countReports(db, 'open')
  return { data: rows.map(present), counts: { open }, pagination: paginate(page, limit, total) }
}

async function answerReport({ db, params, input, principal, now }: Call<Results['answerReport']>) {
  const report = (await lockReport(db, params.id)) ?? fail('not_found', { message: 'Report not found' })
  if (report.answeredAt) fail('report_answered')
  const { text, isCorrected } = input
  await storeAnswer(db, report.id, { answer: text, isCorrected, answeredBy: principal.name, answeredAt: now })
  await recordChange(db, principal, now, {
    action: 'report.answer',
    target: { kind: 'question', id: report.questionId },
    after: { report: report.id, answer: text, isCorrected },
  })
  const title = isCorrected
    ? { en: 'A question you reported was corrected', hi: 'आपका बताया प्रश्न सुधार दिया गया है' }
    : { en: 'Your report was answered', hi: 'आपकी रिपोर्ट का उत्तर आया है' }
  await notify(
    db,
    [
      {
        accountId: report.accountId,
        type: 'update',
        title,
        message: { en: text, hi: text },
        link: `${pathTo('resultReview')}?attempt=${report.resultId}&q=${report.questionIndex + 1}`,
        key: `report-${report.id}`,
      },
    ],
    now,
  )
  return { message: 'Your answer has reached the learner.' }
}

export const reportHandlers = { reportQuestion: withoutTransaction(reportQuestion), listReports, answerReport }
