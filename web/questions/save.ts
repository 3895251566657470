import type { LocalizedText } from '#domain/localized-text.ts'
import type { Question } from '#domain/questions/question.ts'
import { ApiFailure } from '../api.ts'
import { type FormName, type QuestionRequest, type QuestionValues, toQuestionRequest } from './editor/question-values.ts'
import { optionLetter } from './kinds/values.ts'
import { addPending, savedLocallyMessage } from './outbox.ts'
import { sendQuestion } from './send.ts'

export type SaveResult = { question: Question; message: string; isPending: boolean }

export type SaveRequest = {
  values: QuestionValues
  form: FormName
  /** The version that was edited; null for a new question. */
  seen: Question | null
  paper: Question['paper'] | undefined
  /** The outbox entry that this save replaces. */
  pendingId?: string | undefined
}

/** Saves on the server, or in the outbox while the server is unreachable. */
export async function saveQuestion({ values, form, seen, paper, pendingId }: SaveRequest): Promise<SaveResult> {
  const wire = toQuestionRequest(values, form, seen ?? undefined)
  try {
    const { data, message } = await sendQuestion({ seen, values, wire })
    return { question: data, message, isPending: false }
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.isUnavailable) throw error
    await addPending({ id: pendingId, seen, values, wire })
    return { question: provisional({ values, seen, paper }, wire), message: savedLocallyMessage, isPending: true }
  }
}

const hexadecimal = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const textOf = (option: NonNullable<QuestionRequest['options']>[number]): LocalizedText =>
  typeof option === 'object' && 'text' in option ? (option.text ?? '') : (option as LocalizedText)

/** The question as it will probably look once the server has it. */
function provisional({ values, seen, paper }: Pick<SaveRequest, 'values' | 'seen' | 'paper'>, wire: QuestionRequest): Question {
  const id = seen?._id ?? hexadecimal(crypto.getRandomValues(new Uint8Array(12)))
  const now = new Date().toISOString()
  const { kind, topicId, timer, difficulty, reference, section, tags, marks, isActive, code } = values
  return {
    ...seen,
    _id: id,
    id,
    paperId: values.paperId,
    paper: paper ?? { _id: values.paperId, name: '', type: 'MCQ' },
    kind,
    topicId,
    topic: topicId,
    questionText: wire.questionText ?? '',
    options: (wire.options ?? []).map((option, index) => ({ id: optionLetter(index), text: textOf(option) })),
    correctAnswers: Array.isArray(wire.correctAnswers) ? wire.correctAnswers.map(String) : [],
    explanation: wire.explanation ?? '',
    timer,
    difficulty,
    marks,
    reference,
    section,
    tags,
    position: seen?.position ?? 0,
    passageId: wire.passageId ?? null,
    isActive,
    isSmart: seen?.isSmart ?? false,
    code,
    version: seen?.version ?? 0,
    contentVersion: seen?.contentVersion ?? 0,
    createdAt: seen?.createdAt ?? now,
    updatedAt: now,
  }
}
