import type { Question } from '#domain/questions/question.ts'
import { Preview } from '../editor/Preview.tsx'
import { toQuestionValues } from '../editor/question-values.ts'

/** Loaded lazily, because the renderer is large. */
export function QuestionPreview({ question }: { question: Question }) {
  return <Preview values={toQuestionValues(question)} />
}
