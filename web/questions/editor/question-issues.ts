import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { validateModalForm, validatePageForm, validateWizardForm, wizardDefaults } from '#domain/questions/form-validation.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import type { FieldIssue } from '#domain/questions/kinds/define-kind.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { QuestionDraft } from '#domain/questions/question.ts'
import { kindForms } from '../kinds/kind-forms.ts'
import { correctIds, optionLetter } from '../kinds/values.ts'
import { type FormName, type QuestionValues, toQuestionRequest } from './question-values.ts'

export type FormRules = { form: FormName; language: Language; paperType: string }

const trimmed = ({ en, hi }: { en: string; hi: string }) => ({ en: en.trim(), hi: hi.trim() })

/** Validation with the messages of the form variant. */
function formFaults(values: QuestionValues, { form, language }: FormRules): FieldIssue[] {
  const filled = {
    isNote: answerRules[values.kind].choice === null,
    questionText: trimmed(values.questionText),
    options: values.options.map(({ text }, index) => ({ id: optionLetter(index), text: trimmed(text) })),
    correctAnswers: correctIds(values),
  }
  if (form === 'modal') return validateModalForm(filled)
  if (form === 'page') return validatePageForm({ ...filled, paperId: values.paperId, topicId: values.topicId })
  const tooFew = Number(values.marks) < wizardDefaults.minMarks && isAnswerable(values.kind)
  const marks = { path: 'marks', message: `Marks must be at least ${wizardDefaults.minMarks}` }
  return [...validateWizardForm(filled, language), ...(tooFew ? [marks] : [])]
}

/** Validation that the server does as well. */
function serverFaults(values: QuestionValues, { form, paperType }: FormRules): FieldIssue[] {
  const draft = QuestionDraft.safeParse(toQuestionRequest(values, form))
  if (!draft.success) return draft.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const checked = parseDraft(draft.data, paperType)
  return 'faults' in checked ? checked.faults : []
}

/** All validation errors, one per field. */
function issuesOf(values: QuestionValues, rules: FormRules): FieldIssue[] {
  const messages = new Map<string, string>()
  for (const { path, message } of [...formFaults(values, rules), ...serverFaults(values, rules)]) {
    const field = fieldOf(path, values, rules)
    if (!messages.has(field)) messages.set(field, message)
  }
  return Array.from(messages, ([path, message]) => ({ path, message }))
}

/** The form field that shows an error. */
function fieldOf(path: string, { kind }: Pick<QuestionValues, 'kind'>, { form, language }: Pick<FormRules, 'form' | 'language'>): string {
  if (path === 'correctAnswers') return kindForms[kind].keyField
  if (path === 'questionText') return form === 'wizard' ? `questionText.${language}` : 'questionText.en'
  if (path === 'content' || path === 'explanation' || /^\w+\.\d+\.text$/.test(path)) return `${path}.en`
  return path
}

/** The form's schema. The rules are read at validation time, because they change with the paper. */
export function questionSchema(rules: () => FormRules) {
  return z.custom<QuestionValues>().superRefine((values, context) => {
    for (const { path, message } of issuesOf(values, rules())) {
      context.addIssue({ code: 'custom', path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message })
    }
  })
}
