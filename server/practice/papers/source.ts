import { markValuesOf } from '#domain/attempts/mark-values.ts'
import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import { fail } from '#domain/errors.ts'
import { judgePaper, judgeQuestion, type PaperAccess } from '#domain/practice/access.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { isInEvent } from '#server/catalogue/papers/embargo.ts'
import { isClosed } from '#server/catalogue/papers/schedule.ts'
import type { Context } from '#server/platform/context.ts'
import type { OpenQuestion, PracticeCall, PracticeSource, QuestionKey, TopicQuestion } from '../source.ts'
import {
  countOpenTopics,
  type JudgedPapers,
  listOpenQuestions,
  listPapersOfQuestions,
  listPapersOfSubject,
  type PaperRow,
} from './queries.ts'

async function judge({ context, premium, now }: PracticeCall, paper: PaperRow): Promise<PaperAccess> {
  return judgePaper({
    isVisible: paper.isVisible,
    isInEvent: await isInEvent(context, paper.id),
    isClosed: await isClosed(context, paper.id, now),
    needsSubscription: paper.isPremium && !premium,
    isBeingTaken: paper.isBeingTaken,
    isStudyMaterial: isStudyMaterial(paper.type),
    isRankSettled: paper.isRankSettled,
  })
}

async function judgeSubject(call: PracticeCall, subjectId: string): Promise<JudgedPapers> {
  const judged: JudgedPapers = { refused: [], costly: [] }
  for (const paper of await listPapersOfSubject(call.db, call.accountId, subjectId)) {
    const access = await judge(call, paper)
    if (access !== 'free') judged[access].push(paper.id)
  }
  return judged
}

async function readKey(context: Context, body: PaperBody, slot: number): Promise<QuestionKey> {
  const keys = await bodiesOf(context).keys(body)
  const keyed = keys.slots[slot]
  const rendered = keys.rendered[slot]
  const worth = markValuesOf(body.paper, keys.slots)[slot]
  return keyed && rendered && worth && isMarked(keyed) ? { slot: keyed, worth, rendered } : fail('question_withdrawn')
}

/** Questions of published papers, in the state in which a paper has them. */
export const paperSource: PracticeSource<TopicQuestion & { paperId: string }> = {
  async countTopics(call, subjectId) {
    const counts = await countOpenTopics(call.db, subjectId, await judgeSubject(call, subjectId))
    return counts.map((count) => ({ ...count, isEndless: false }))
  },

  async listQuestions(call, place, seed) {
    const rows = await listOpenQuestions(call.db, call.accountId, place, await judgeSubject(call, place.subjectId), seed)
    return rows.map(({ lastAt, lastIsCorrect, ...row }) => ({
      ...row,
      isGenerated: false,
      last: lastAt === null ? null : { at: lastAt, isCorrect: lastIsCorrect === true },
    }))
  },

  async locate({ context }, drawn) {
    const located = drawn.map(async ({ id, paperId }) => {
      const body = await bodiesOf(context).current(paperId)
      const slot = body.slots.findIndex(({ questionId }) => questionId === id)
      return slot < 0 ? [] : [[id, { questionId: id, place: { bodyId: body.id, slot } }] as const]
    })
    return new Map((await Promise.all(located)).flat())
  },

  async open(call, items) {
    const rows = await listPapersOfQuestions(
      call.db,
      call.accountId,
      items.map(({ questionId }) => questionId),
    )
    const papers = await Promise.all(rows.map(async (row) => ({ ...row, access: await judge(call, row) })))
    const bodies = bodiesOf(call.context)
    const open = new Map<number, OpenQuestion>()
    for (const { position, questionId, place } of items) {
      if (!('bodyId' in place)) continue
      const having = papers.filter(({ questionIds }) => questionIds.includes(questionId))
      if (judgeQuestion(having.map(({ access }) => access)) === 'refused') continue
      const body = await bodies.find(place.bodyId)
      const { questions, passages } = await bodies.forLearners(body)
      const question = questions[place.slot]
      if (!question) continue
      open.set(position, {
        question,
        passage: passages?.find(({ _id }) => _id === question.passage),
        costs: having.filter(({ access }) => access === 'costly').map(({ id, title }) => ({ _id: id, title })),
        readKey: () => readKey(call.context, body, place.slot),
      })
    }
    return open
  },
}
