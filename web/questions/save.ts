import type { Question } from '#domain/questions/question.ts'
import { ApiFailure, api } from '../api.ts'
import { type FormName, letterOf, type QuestionValues, toWire, type WireDraft } from './editor/question-values.ts'
import { keepPending, savedLocally } from './outbox.ts'

export type Saved = { question: Question; message: string; isPending: boolean }

export type Saving = {
  values: QuestionValues
  form: FormName
  /** The question as the editor has seen it; nothing for a new one. */
  seen: Question | null
  paper: Question['paper'] | undefined
  /** The save in the outbox that this one goes on with. */
  pendingId?: string | undefined
}

/** Saves on the server; while that is away, in this browser's outbox. */
export async function saveQuestion({ values, form, seen, paper, pendingId }: Saving): Promise<Saved> {
  const wire = toWire(values, form, seen ?? undefined)
  try {
    const { data, message } = seen
      ? await api.questions.updateQuestion({
          params: { id: seen._id },
          input: { ...wire, dropped: values.dropped || null, version: seen.version },
        })
      : await api.questions.createQuestion({ input: wire })
    return { question: data, message, isPending: false }
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.isAway) throw error
    await keepPending({ id: pendingId, seen, values, wire })
    return { question: provisional({ values, seen, paper }, wire), message: savedLocally, isPending: true }
  }
}

const hexadecimal = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** How the question will look, until the server has seen it. */
function provisional({ values, seen, paper }: Pick<Saving, 'values' | 'seen' | 'paper'>, wire: WireDraft): Question {
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
    options: values.options.map(({ text }, at) => ({ id: letterOf(at), text })),
    correctAnswers: Array.isArray(wire.correctAnswers) ? wire.correctAnswers.map(String) : [],
    explanation: wire.explanation ?? '',
    timer,
    difficulty,
    marks,
    reference,
    section,
    tags,
    position: seen?.position ?? 0,
    isActive,
    isSmart: seen?.isSmart ?? false,
    code,
    version: seen?.version ?? 0,
    contentVersion: seen?.contentVersion ?? 0,
    createdAt: seen?.createdAt ?? now,
    updatedAt: now,
  }
}
