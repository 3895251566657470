import { paginate } from '#domain/endpoint.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { questions } from '#domain/questions/contract.ts'
import type { Question, QuestionChange, QuestionDraft } from '#domain/questions/question.ts'
import { QuestionDraft as Draft } from '#domain/questions/question.ts'
import { type SmartQuestion, shortFormKind, smartDifficulties, smartOptions } from '#domain/questions/smart.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { questionNotFound } from '../reading/handlers.ts'
import { countQuestions, findQuestionIdPage, findQuestions } from '../reading/queries.ts'
import { addQuestion } from '../writing/create.ts'
import { changeQuestion } from '../writing/update.ts'

type Questions = typeof questions

function present(question: Question): SmartQuestion {
  const textOf = (id: string): LocalizedText => question.options.find((option) => option.id === id)?.text ?? ''
  return {
    _id: question._id,
    id: question._id,
    text: question.questionText,
    optionA: textOf('A'),
    optionB: textOf('B'),
    optionC: textOf('C'),
    optionD: textOf('D'),
    correctOption: question.correctAnswers[0] ?? '',
    difficulty: smartDifficulties.find((name) => name === question.difficulty.toLowerCase()) ?? 'medium',
    paper: { _id: question.paper._id, name: question.paper.name },
    tags: question.tags,
    isActive: question.isActive,
    version: question.version,
    createdAt: question.createdAt,
  }
}

type ShortForm = Partial<Record<'text' | 'optionA' | 'optionB' | 'optionC' | 'optionD', LocalizedText>> & {
  correctOption?: string | undefined
  difficulty?: QuestionDraft['difficulty'] | undefined
  paper?: string | undefined
  tags?: string[] | undefined
}

/** Converts the short form to a change of a question; options that it does not name stay as they are. */
function toQuestionChange(short: ShortForm, before?: Question): QuestionChange {
  const options = smartOptions.map((id) => ({
    id,
    text: short[`option${id}`] ?? before?.options.find((option) => option.id === id)?.text ?? '',
  }))
  return {
    kind: shortFormKind,
    options,
    ...(short.text !== undefined && { questionText: short.text }),
    ...(short.correctOption !== undefined && { correctAnswers: [short.correctOption] }),
    ...(short.difficulty !== undefined && { difficulty: short.difficulty }),
    ...(short.paper !== undefined && { paperId: short.paper }),
    ...(short.tags !== undefined && { tags: short.tags }),
  }
}

export const smartHandlers = {
  async createSmartQuestion(call: Call<Questions['createSmartQuestion']>) {
    const question = await addQuestion(call, Draft.parse(toQuestionChange(call.input)), true)
    return { message: 'Question created successfully!', _id: question._id, data: present(question) }
  },
  async updateSmartQuestion(call: Call<Questions['updateSmartQuestion']>) {
    const { version, ...short } = call.input
    const [before] = await findQuestions(call.db, [call.params.id])
    const change = toQuestionChange(short, before ?? questionNotFound())
    const question = await changeQuestion(call, call.params.id, { ...change, ...(version && { version }) })
    return { message: 'Question updated successfully!', data: present(question) }
  },
  async listSmartQuestions({ db, query }: Call<Questions['listSmartQuestions']>) {
    const { page, limit, sort, order, paper, tag, search, scope } = query
    const difficulty = query.difficulty && query.difficulty.charAt(0).toUpperCase() + query.difficulty.slice(1).toLowerCase()
    const filter = { paperId: paper, tag, search, difficulty, smart: scope }
    const ids = await findQuestionIdPage(db, filter, { sort, descending: order === 'desc', limit, offset: (page - 1) * limit })
    const { total } = await countQuestions(db, filter)
    return { questions: (await findQuestions(db, ids, paper)).map(present), pagination: paginate(page, limit, total) }
  },
}
