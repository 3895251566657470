import { fail } from '#domain/errors.ts'
import { checkReadiness } from '#domain/questions/readiness/check.ts'
import { countErrors } from '#domain/questions/readiness/fault.ts'
import { listPapersToCheck, storeCheck } from '#server/catalogue/paper-checks/queries.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { readSettings } from '#server/settings/queries.ts'
import { findQuestions, listQuestionIds } from '../reading/queries.ts'
import { findPatternSections, listPaperKeys } from './queries.ts'

/** Reads a paper as learners get it and checks whether it is ready. */
export async function checkPaper(db: Db, paperId: string) {
  const paper = (await readPaperRow(db, paperId)) ?? fail('not_found', { message: 'Paper not found' })
  const all = await findQuestions(db, await listQuestionIds(db, paperId), paperId)
  const questions = all.filter(({ isActive }) => isActive)
  const { requireKeyApproval } = await readSettings(db)
  const keys = requireKeyApproval ? await listPaperKeys(db, paperId) : []
  const faults = checkReadiness({
    paper,
    questions,
    pattern: paper.pattern === null ? undefined : await findPatternSections(db, paper.pattern),
    unapproved: new Set(keys.filter(({ isApproved }) => !isApproved).map(({ questionId }) => questionId)),
  })
  return { paper, faults, keys, questionCount: questions.length, needApproval: requireKeyApproval }
}

const batchSize = 10

/** Checks papers that changed, so that lists can say which of them need their editor. Returns whether there were any. */
async function checkChangedPapers({ database: { db } }: Context): Promise<boolean> {
  const due = await listPapersToCheck(db, batchSize)
  for (const each of due) {
    const { faults } = await checkPaper(db, each.paperId)
    const faultCount = countErrors(faults)
    await storeCheck(db, each, { faultCount, warningCount: faults.length - faultCount })
  }
  return due.length > 0
}

export const checkTask = (context: Context): PeriodicTask => ({
  name: 'check papers that changed',
  everyMs: 2000,
  idleMs: 60_000,
  run: () => checkChangedPapers(context),
})
