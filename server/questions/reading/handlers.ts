import type { z } from 'zod'
import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import { questions } from '#domain/questions/contract.ts'
import { toMarksValue } from '#domain/questions/fields.ts'
import { toAnswerKey } from '#domain/questions/kinds/index.ts'
import type { PaperQuestion } from '#domain/questions/question.ts'
import { findEmbargo, refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import { isClosed, refuseIfClosed } from '#server/catalogue/papers/schedule.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { prepareResponse } from '#server/platform/cache/cached-response.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { findPassageTexts } from '../passages/queries.ts'
import { mayOpenPaper, mayReadKeys, requireMayOpenPaper } from '../policy.ts'
import {
  addKeys,
  countQuestions,
  findQuestionIdPage,
  findQuestions,
  findVisiblePaper,
  listForLearners,
  listQuestionIds,
  listTags,
  listTopicsInUse,
  listVersions,
  listVisiblePapersOfSubject,
  type QuestionFilter,
} from './queries.ts'

type Questions = typeof questions

const paperNotFound = () => fail('not_found', { message: 'Paper not found' })
export const questionNotFound = () => fail('not_found', { message: 'Question not found' })

/** Adds the passages that the questions refer to. */
async function withPassages(db: Db, list: PaperQuestion[]) {
  const ids = [...new Set(list.flatMap(({ passageId }) => passageId ?? []))]
  return { questions: list, passages: await findPassageTexts(db, ids) }
}

async function readForLearners(db: Db, paper: { id: string; type: string }, topic?: string): Promise<PaperQuestion[]> {
  const list = await listForLearners(db, paper.id, topic)
  return isStudyMaterial(paper.type) ? addKeys(db, list) : list
}

async function listPaperQuestions(call: Call<Questions['listPaperQuestions']>) {
  const { db, principal, params, context, now } = call
  const { paperId } = params
  if (mayReadKeys(principal)) {
    if (!(await readPaperRow(db, paperId))) paperNotFound()
    return withPassages(db, await findQuestions(db, await listQuestionIds(db, paperId), paperId))
  }
  await refuseIfEmbargoed(context, paperId, now)
  await refuseIfClosed(context, paperId, now)
  const cacheKeys = { all: `questions of ${paperId}`, premium: `premium questions of ${paperId}` }
  const cached = context.cache.peek(cacheKeys.all)
  if (cached) return cached
  const paper = (await findVisiblePaper(db, paperId)) ?? paperNotFound()
  requireMayOpenPaper(principal, paper)
  return context.cache.fetch(catalogueRegion, paper.isPremium ? cacheKeys.premium : cacheKeys.all, async () =>
    prepareResponse(questions.listPaperQuestions, await withPassages(db, await readForLearners(db, paper))),
  )
}

async function listTopicQuestions(call: Call<Questions['listTopicQuestions']>) {
  const { db, principal, params, context, now } = call
  const { scopeId, topicId } = params
  if (mayReadKeys(principal)) {
    const isPaper = await readPaperRow(db, scopeId)
    const ids = isPaper
      ? await listQuestionIds(db, scopeId, topicId)
      : await findQuestionIdPage(
          db,
          { subjectId: scopeId, topic: topicId },
          { sort: 'createdAt', descending: false, limit: 500, offset: 0 },
        )
    return withPassages(db, await findQuestions(db, ids, isPaper && scopeId))
  }
  const paper = await findVisiblePaper(db, scopeId)
  if (paper) {
    requireMayOpenPaper(principal, paper)
    await refuseIfEmbargoed(context, paper.id, now)
    await refuseIfClosed(context, paper.id, now)
    return withPassages(db, await readForLearners(db, paper, topicId))
  }
  const papers = (await listVisiblePapersOfSubject(db, scopeId)).filter((paper) => mayOpenPaper(principal, paper))
  const lists: PaperQuestion[][] = []
  for (const paper of papers) {
    if ((await findEmbargo(context, paper.id, now)) || (await isClosed(context, paper.id, now))) continue
    lists.push(await readForLearners(db, paper, topicId))
  }
  return withPassages(db, lists.flat())
}

function filterOf(query: z.output<Questions['listQuestions']['query']>): QuestionFilter {
  const { paper, _id, ...filter } = query
  return { ...filter, paperId: paper || _id }
}

async function listQuestions({ db, query }: Call<Questions['listQuestions']>) {
  const filter = filterOf(query)
  const { page, limit, sort, order } = query
  const ids = await findQuestionIdPage(db, filter, { sort, descending: order === 'desc', limit, offset: (page - 1) * limit })
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
      ...body,
      options: body.options ?? [],
      ...toAnswerKey(kind, answer, explanation),
      timer,
      marks: toMarksValue(marks),
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
  listTags: async ({ db, query }: Call<Questions['listTags']>) => ({ tags: await listTags(db, query.search) }),
  readQuestion: async ({ db, params }: Call<Questions['readQuestion']>) => {
    const [data] = await findQuestions(db, [params.id])
    return { data: data ?? questionNotFound() }
  },
  listQuestionVersions,
}
