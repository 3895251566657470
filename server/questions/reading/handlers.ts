import type { z } from 'zod'
import { isStudied } from '#domain/attempts/studied.ts'
import { fail } from '#domain/errors.ts'
import { holds } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { paginate } from '#domain/kit.ts'
import { questions } from '#domain/questions/contract.ts'
import { showMarks } from '#domain/questions/fields.ts'
import type { LearnerQuestion, PaperQuestion } from '#domain/questions/question.ts'
import { showKey } from '#domain/questions/write.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import { region } from '#server/catalogue/records/change.ts'
import type { Db } from '#server/platform/db.ts'
import { isReserved, refuseReserved } from '#server/platform/holds.ts'
import type { Call } from '#server/platform/http.ts'
import { prepare } from '#server/platform/prepared.ts'
import {
  countQuestions,
  type Filter,
  findLivePaper,
  findQuestions,
  idsOfPaper,
  listForLearners,
  listLivePapersOfSubject,
  listTopicsInUse,
  listVersions,
  pageOfQuestionIds,
  withKeys,
} from './queries.ts'

type Questions = typeof questions

const paperNotFound = () => fail('not_found', { message: 'Paper not found' })
export const questionNotFound = () => fail('not_found', { message: 'Question not found' })

const isEditor = (principal: Principal | null) => principal?.realm === 'admin' && holds(principal, 'manage_questions')

/** Who may open a premium paper; administrators look after it. */
export function admit(paper: { isPremium: boolean }, principal: Principal | null): void {
  if (!paper.isPremium || principal?.realm === 'admin') return
  if (!principal) fail('not_signed_in', { message: 'Please log in to open premium papers.' })
  if (!principal.premium) fail('forbidden', { message: 'This paper needs an active premium subscription.' })
}

async function readForLearners(db: Db, paper: { id: string; type: string }, topic?: string): Promise<PaperQuestion[]> {
  const list: LearnerQuestion[] = await listForLearners(db, paper.id, topic)
  return isStudied(paper.type) ? withKeys(db, list) : list
}

async function listPaperQuestions(call: Call<Questions['listPaperQuestions']>) {
  const { db, principal, params, context, now } = call
  const { paperId } = params
  if (isEditor(principal)) {
    if (!(await readPaperRow(db, paperId))) paperNotFound()
    return { questions: await findQuestions(db, await idsOfPaper(db, paperId), paperId) }
  }
  await refuseReserved(context, paperId, now)
  const openTo = { all: `questions of ${paperId}`, premium: `premium questions of ${paperId}` }
  const ready = context.cache.peek(openTo.all)
  if (ready) return ready
  const paper = (await findLivePaper(db, paperId)) ?? paperNotFound()
  admit(paper, principal)
  return context.cache.fetch(region, paper.isPremium ? openTo.premium : openTo.all, async () =>
    prepare(questions.listPaperQuestions, { questions: await readForLearners(db, paper) }),
  )
}

async function listTopicQuestions(call: Call<Questions['listTopicQuestions']>) {
  const { db, principal, params, context, now } = call
  const { scopeId, topicId } = params
  if (isEditor(principal)) {
    const isPaper = await readPaperRow(db, scopeId)
    const ids = isPaper
      ? await idsOfPaper(db, scopeId, topicId)
      : await pageOfQuestionIds(db, { subjectId: scopeId, topic: topicId }, { sort: 'createdAt', descending: false, limit: 500, offset: 0 })
    return { questions: await findQuestions(db, ids, isPaper && scopeId) }
  }
  const paper = await findLivePaper(db, scopeId)
  if (paper) {
    admit(paper, principal)
    await refuseReserved(context, paper.id, now)
    return { questions: await readForLearners(db, paper, topicId) }
  }
  const open = (await listLivePapersOfSubject(db, scopeId)).filter(({ isPremium }) => !isPremium || principal?.premium)
  const lists: PaperQuestion[][] = []
  for (const one of open) if (!(await isReserved(context, one.id, now))) lists.push(await readForLearners(db, one, topicId))
  return { questions: lists.flat() }
}

function filterOf(query: z.output<Questions['listQuestions']['query']>): Filter {
  const { paper, _id, ...filter } = query
  return { ...filter, paperId: paper || _id }
}

async function listQuestions({ db, query }: Call<Questions['listQuestions']>) {
  const filter = filterOf(query)
  const { page, limit, sort, order } = query
  const ids = await pageOfQuestionIds(db, filter, { sort, descending: order === 'desc', limit, offset: (page - 1) * limit })
  const counts = await countQuestions(db, filter)
  return { questions: await findQuestions(db, ids, filter.paperId), pagination: paginate(page, limit, counts.total), counts }
}

async function listQuestionVersions({ db, params }: Call<Questions['listQuestionVersions']>) {
  const rows = await listVersions(db, params.id)
  if (rows.length === 0) questionNotFound()
  return {
    data: rows.map(({ number, kind, body, timer, marks, createdAt, answer, explanation }) => ({
      contentVersion: number,
      kind,
      questionText: body.questionText,
      ...(body.content !== undefined && { content: body.content }),
      options: body.options ?? [],
      ...showKey(answer, explanation),
      timer,
      marks: showMarks(marks),
      createdAt: createdAt.toISOString(),
    })),
  }
}

export const readingHandlers = {
  listQuestions,
  listPaperQuestions,
  listTopicQuestions,
  listTopics: async ({ db, query }: Call<Questions['listTopics']>) => {
    const topics = await listTopicsInUse(db, { paperId: query.paper, subjectId: query.subjectId })
    return { topics: topics.map(({ name, count }) => ({ _id: name, name, count })) }
  },
  readQuestion: async ({ db, params }: Call<Questions['readQuestion']>) => {
    const [data] = await findQuestions(db, [params.id])
    return { data: data ?? questionNotFound() }
  },
  listQuestionVersions,
}
