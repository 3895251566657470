import type { PaperMove } from '#domain/catalogue/paper-state.ts'
import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { questions } from '#domain/questions/contract.ts'
import { countErrors } from '#domain/questions/readiness/fault.ts'
import { recordChange } from '#server/audit/record.ts'
import { requestChecks } from '#server/catalogue/paper-checks/queries.ts'
import { movePaper } from '#server/catalogue/papers/state.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { requireMayCheck } from '../policy.ts'
import { lockPaper } from '../writing/change.ts'
import { checkPaper } from './check.ts'
import { insertApprovals, listPaperKeys } from './queries.ts'

type Questions = typeof questions

async function readReadiness({ db, principal, params }: Call<Questions['readReadiness']>) {
  requireMayCheck(principal)
  const { paper, faults, keys, questionCount, needApproval } = await checkPaper(db, params.id)
  const approved = keys.filter(({ isApproved }) => isApproved).length
  const forYou = keys.filter(({ isApproved, authorId }) => !isApproved && authorId !== principal.accountId).length
  return {
    data: {
      state: paper.state,
      isActive: paper.isActive,
      version: paper.version,
      questions: questionCount,
      targetQuestions: paper.targetQuestions,
      faults,
      keys: { needApproval, approved, forYou },
    },
  }
}

const messages: Record<PaperMove, string> = {
  submit: 'The paper is in review now.',
  return: 'The paper is a draft again.',
  publish: 'The paper is published.',
  withdraw: 'The paper is a draft again. Learners no longer see it.',
}

/** The check runs while the paper is locked, so that no question changes between it and the publication. */
async function changeState(call: Call<Questions['movePaper']>) {
  const { db, params, input } = call
  const data = await movePaper(call, params.id, input.move, async () => {
    if (input.move !== 'publish') return
    const { faults } = await checkPaper(db, params.id)
    if (countErrors(faults) > 0) fail('paper_not_ready', { details: { faults } })
  })
  return { message: messages[input.move], data }
}

async function approveKeys({ db, principal, params, now }: Call<Questions['approveKeys']>) {
  const paper = await lockPaper(db, params.id)
  const open = (await listPaperKeys(db, paper.id)).filter(({ isApproved }) => !isApproved)
  const byOthers = open.filter(({ authorId }) => authorId !== principal.accountId)
  if (open.length > 0 && byOthers.length === 0) fail('own_keys')
  if (byOthers.length > 0) {
    await insertApprovals(
      db,
      byOthers.map(({ versionId }) => versionId),
      principal.accountId,
      now,
    )
    await requestChecks(db, [paper.id])
    await recordChange(db, principal, now, {
      action: 'paper.approve-keys',
      target: { kind: 'paper', id: paper.id, name: localize(paper.title, 'en') },
      after: { approved: byOthers.length, questionIds: byOthers.map(({ questionId }) => questionId) },
    })
  }
  const count = byOthers.length
  return { message: count === 1 ? '1 key approved.' : `${count} keys approved.`, approved: count }
}

export const publishingHandlers = { readReadiness, movePaper: changeState, approveKeys }
