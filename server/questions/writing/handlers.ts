import { Failure } from '#domain/errors.ts'
import { bulkItemKinds } from '#domain/questions/bulk-items.ts'
import type { questions } from '#domain/questions/contract.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { QuestionDraft } from '#domain/questions/question.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { questionNotFound } from '../reading/handlers.ts'
import { bulkChangeHandlers, countOf } from './bulk-change.ts'
import { finishChange, lockPaper, newQuestion, requireRoom } from './change.ts'
import { addQuestion } from './create.ts'
import { findDuplicates, insertQuestions } from './queries.ts'
import { emptyPaper, removeBorrowedQuestion, removeFromOnePaper, removeQuestions, reorderQuestions } from './remove.ts'
import { changeQuestion } from './update.ts'

type Questions = typeof questions
type Item = Call<Questions['addQuestionsToPaper']>['input']['questions'][number]

/** Converts an item of the older format to a draft. */
function toDraft(item: Item, paperId: string): QuestionDraft {
  if ('questionText' in item) return { ...item, paperId }
  const { type, question, content, options, correctAnswer, explanation, reference } = item
  return QuestionDraft.parse({
    paperId,
    kind: bulkItemKinds[type],
    questionText: question,
    content,
    options: options.map((text) => ({ text })),
    correctAnswer,
    explanation,
    reference,
  })
}

async function addQuestionsToPaper(call: Call<Questions['addQuestionsToPaper']>) {
  const { db, now, input, params } = call
  const paper = await lockPaper(db, params.id)
  const results = input.questions.map((item) => parseDraft(toDraft(item, paper.id), paper.type))
  const errors = results.flatMap((result, at) =>
    'faults' in result ? result.faults.map(({ message }) => `Question ${at + 1}: ${message}`) : [],
  )
  if (errors.length > 0) throw new Failure('validation_failed', { errors })
  const drafts = results.flatMap((result, at) =>
    'part' in result ? [newQuestion(result.part, { paperId: paper.id, position: at }, now)] : [],
  )
  const existing = await findDuplicates(
    db,
    paper.id,
    drafts.map(({ contentHash }) => contentHash),
  )
  const newQuestions = [...new Map(drafts.map((question) => [question.contentHash, question])).values()].filter(
    ({ contentHash }) => !existing.has(contentHash),
  )
  const { last } = await requireRoom(db, paper, newQuestions.length)
  if (newQuestions.length > 0)
    await insertQuestions(
      db,
      newQuestions.map((question, at) => ({ ...question, position: last + 1 + at })),
      { now, authorId: call.principal.accountId },
    )
  await finishChange(call, [paper.id], {
    action: 'question.import',
    target: { kind: 'paper', id: paper.id },
    after: { questionIds: newQuestions.map(({ id }) => id) },
  })
  return {
    message: `Successfully uploaded ${newQuestions.length} questions!`,
    added: newQuestions.length,
    createdCount: newQuestions.length,
    skippedCount: drafts.length - newQuestions.length,
    errors: [],
  }
}

async function removeMany(call: Call<Questions['removeQuestions']>) {
  const deletedCount = await removeQuestions(call, call.input.questionIds)
  return { message: `${deletedCount} questions deleted successfully!`, deletedCount }
}

async function removePaperQuestions(call: Call<Questions['removePaperQuestions']>) {
  const { params, input } = call
  const { deleted, takenOut } = input.questionIds
    ? await removeFromOnePaper(call, params.id, input.questionIds)
    : await emptyPaper(call, params.id)
  const sentences = [
    (deleted > 0 || takenOut === 0) && `${countOf(deleted)} deleted.`,
    takenOut > 0 && `${countOf(takenOut)} of other papers taken out.`,
  ]
  return { message: sentences.filter(Boolean).join(' '), deletedCount: deleted, takenOutCount: takenOut }
}

export const writingHandlers = {
  async createQuestion(call: Call<Questions['createQuestion']>) {
    const data = await addQuestion(call, call.input)
    return { message: 'Question created successfully!', _id: data._id, data }
  },
  async updateQuestion(call: Call<Questions['updateQuestion']>) {
    return { message: 'Question updated successfully!', data: await changeQuestion(call, call.params.id, call.input) }
  },
  async removeQuestion(call: Call<Questions['removeQuestion']>) {
    if ((await removeQuestions(call, [call.params.id])) === 0) questionNotFound()
    return { message: 'Question deleted successfully!' }
  },
  removeQuestions: removeMany,
  removeSmartQuestions: removeMany,
  removePaperQuestions,
  async reorderQuestions(call: Call<Questions['reorderQuestions']>) {
    await reorderQuestions(call, call.params.paperId, call.input.questionIds)
    return { message: 'Questions reordered.' }
  },
  async takeQuestionFromPaper(call: Call<Questions['takeQuestionFromPaper']>) {
    await removeBorrowedQuestion(call, call.params.id, call.params.questionId)
    return { message: 'The question has been removed from the paper.' }
  },
  addQuestionsToPaper,
  ...bulkChangeHandlers,
}
