import { z } from 'zod'
import { modalFaults, pageFaults, wizardDefaults, wizardFaults } from '#domain/questions/forms.ts'
import { QuestionDraft } from '#domain/questions/question.ts'
import { type Fault, writeQuestion } from '#domain/questions/write.ts'
import type { Language } from '#domain/text.ts'
import { correctIds, type FormName, isChoice, letterOf, type QuestionValues, toWire } from './question-values.ts'

export type FormRules = { form: FormName; language: Language; paperType: string }

const trimmed = ({ en, hi }: { en: string; hi: string }) => ({ en: en.trim(), hi: hi.trim() })

/** In the words of the form in which the question is written. */
function formFaults(values: QuestionValues, { form, language }: FormRules): Fault[] {
  const filled = {
    isNote: !isChoice(values.kind),
    questionText: trimmed(values.questionText),
    options: values.options.map(({ text }, at) => ({ id: letterOf(at), text: trimmed(text) })),
    correctAnswers: correctIds(values),
  }
  if (form === 'modal') return modalFaults(filled)
  if (form === 'page') return pageFaults({ ...filled, paperId: values.paperId, topicId: values.topicId })
  const tooFew = Number(values.marks) < wizardDefaults.minMarks && values.kind !== 'note'
  const marks = { path: 'marks', message: `Marks must be at least ${wizardDefaults.minMarks}` }
  return [...wizardFaults(filled, language), ...(tooFew ? [marks] : [])]
}

/** What the server would refuse. */
function serverFaults(values: QuestionValues, { form, paperType }: FormRules): Fault[] {
  const draft = QuestionDraft.safeParse(toWire(values, form))
  if (!draft.success) return draft.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const read = writeQuestion(draft.data, paperType)
  return 'faults' in read ? read.faults : []
}

/** All that keeps the question from being saved, one message a place. */
export function faultsOf(values: QuestionValues, rules: FormRules): Fault[] {
  const faults = new Map<string, string>()
  for (const { path, message } of [...formFaults(values, rules), ...serverFaults(values, rules)]) {
    const place = fieldOf(path, values, rules)
    if (!faults.has(place)) faults.set(place, message)
  }
  return Array.from(faults, ([path, message]) => ({ path, message }))
}

/** The field at which a fault is told. */
export function fieldOf(
  path: string,
  { kind }: Pick<QuestionValues, 'kind'>,
  { form, language }: Pick<FormRules, 'form' | 'language'>,
): string {
  if (path === 'correctAnswers' && kind === 'numeric') return 'value'
  if (path === 'questionText') return form === 'wizard' ? `questionText.${language}` : 'questionText.en'
  if (path === 'content' || path === 'explanation' || /^options\.\d+\.text$/.test(path)) return `${path}.en`
  return path
}

/** For the form: the values as they are, or their faults by the rules that hold now: the paper may change. */
export function questionSchema(rules: () => FormRules) {
  return z.custom<QuestionValues>().superRefine((values, context) => {
    for (const { path, message } of faultsOf(values, rules())) {
      context.addIssue({ code: 'custom', path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message })
    }
  })
}
