import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Language } from '#domain/language.ts'
import { isAnswerable, unmarkedKind } from '#domain/questions/kinds/names.ts'
import type { Question } from '#domain/questions/question.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { usePaper } from '../paper.ts'
import { type FormRules, questionSchema } from './question-issues.ts'
import type { FormName, QuestionValues } from './question-values.ts'

type QuestionFormOptions = {
  formName: FormName
  language: Language
  initialValues: QuestionValues
  initialPaperType: string
  /** The question being edited; null for a new one. */
  seen: Question | null
}

/** The editor's form and the paper selected in it, whose type decides the validation rules. */
export function useQuestionForm({ formName, language, initialValues, initialPaperType, seen }: QuestionFormOptions) {
  const rules = useRef<FormRules>({ form: formName, language, paperType: initialPaperType })
  const form = useSchemaForm<QuestionValues, QuestionValues>(
    questionSchema(() => rules.current),
    initialValues,
  )
  const { isSubmitted } = form.formState
  const [kind, paperId] = form.watch(['kind', 'paperId'])
  const loaded = usePaper(paperId).data?.data
  const paper = loaded ?? (seen?.paperId === paperId ? seen.paper : undefined)
  const paperType = paper?.type ?? 'MCQ'
  useLayoutEffect(() => {
    rules.current = { form: formName, language, paperType }
  })

  // A paper of type Notes contains only notes.
  useEffect(() => {
    if (paperType === 'Notes' && isAnswerable(kind)) form.setValue('kind', unmarkedKind)
  }, [paperType, kind, form])

  // Some errors belong to no single field, so after the first submit every change validates the whole form.
  useEffect(() => {
    if (!isSubmitted) return
    return form.subscribe({ formState: { values: true }, callback: () => void form.trigger() })
  }, [isSubmitted, form])

  return { form, paper, paperType, paperSubjectId: loaded?.place.subjectId }
}
