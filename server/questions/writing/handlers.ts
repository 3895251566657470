import { Failure } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { QuestionDraft } from '#domain/questions/question.ts'
import { writeQuestion } from '#domain/questions/write.ts'
import type { Call } from '#server/platform/http.ts'
import { questionNotFound } from '../reading/handlers.ts'
import { conclude, newQuestion, requireRoom, takePaper } from './change.ts'
import { addQuestion } from './create.ts'
import { findSameContent, insertQuestions } from './queries.ts'
import { removeQuestions, reorderQuestions, takeFromPaper } from './remove.ts'
import { changeQuestion } from './update.ts'

type Questions = typeof questions
type Item = Call<Questions['addQuestionsToPaper']>['input']['questions'][number]

/** An item of the older list in the current terms. */
function toDraft(item: Item, paperId: string): QuestionDraft {
  if ('questionText' in item) return { ...item, paperId }
  const { type, question, content, options, correctAnswer, explanation, reference } = item
  const isNote = type === 'Notes'
  return QuestionDraft.parse({
    paperId,
    kind: isNote ? 'note' : 'single',
    questionText: question,
    ...(isNote && { content }),
    options: options.map((text) => ({ text })),
    correctAnswer,
    explanation,
    reference,
  })
}

async function addQuestionsToPaper(call: Call<Questions['addQuestionsToPaper']>) {
  const { db, now, input, params } = call
  const paper = await takePaper(db, params.id)
  const read = input.questions.map((item) => writeQuestion(toDraft(item, paper.id), paper.type))
  const errors = read.flatMap((one, at) => ('faults' in one ? one.faults.map(({ message }) => `Question ${at + 1}: ${message}`) : []))
  if (errors.length > 0) throw new Failure('validation_failed', { errors })
  const drafted = read.flatMap((one, at) => ('part' in one ? [newQuestion(one.part, { paperId: paper.id, position: at }, now)] : []))
  const known = await findSameContent(
    db,
    paper.id,
    drafted.map(({ contentHash }) => contentHash),
  )
  const fresh = [...new Map(drafted.map((question) => [question.contentHash, question])).values()].filter(
    ({ contentHash }) => !known.has(contentHash),
  )
  const { last } = await requireRoom(db, paper, fresh.length)
  if (fresh.length > 0)
    await insertQuestions(
      db,
      fresh.map((question, at) => ({ ...question, position: last + 1 + at })),
      now,
    )
  await conclude(call, [paper.id], {
    action: 'question.import',
    target: { kind: 'paper', id: paper.id },
    after: { questionIds: fresh.map(({ id }) => id) },
  })
  return {
    message: `Successfully uploaded ${fresh.length} questions!`,
    added: fresh.length,
    createdCount: fresh.length,
    skippedCount: drafted.length - fresh.length,
    errors: [],
  }
}

async function removeSeveral(call: Call<Questions['removeQuestions']>) {
  const deletedCount = await removeQuestions(call, call.input.questionIds)
  return { message: `${deletedCount} questions deleted successfully!`, deletedCount }
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
  removeQuestions: removeSeveral,
  removeSmartQuestions: removeSeveral,
  async reorderQuestions(call: Call<Questions['reorderQuestions']>) {
    await reorderQuestions(call, call.params.paperId, call.input.questionIds)
    return { message: 'Questions reordered.' }
  },
  async takeQuestionFromPaper(call: Call<Questions['takeQuestionFromPaper']>) {
    await takeFromPaper(call, call.params.id, call.params.questionId)
    return { message: 'The question has been taken out of the paper.' }
  },
  addQuestionsToPaper,
}
