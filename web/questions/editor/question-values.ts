import type { z } from 'zod'
import type { difficulties } from '#domain/catalogue/paper.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { defaultTopic, timerBounds } from '#domain/questions/fields.ts'
import { wizardDefaults } from '#domain/questions/form-validation.ts'
import { isAnswerable, type KindName } from '#domain/questions/kinds/names.ts'
import type { Question, QuestionDraft } from '#domain/questions/question.ts'
import { type BilingualText, toBilingual } from '../../kit/form/bilingual.ts'
import { kindForms } from '../kinds/kind-forms.ts'
import { emptyKindValues, type KindValues } from '../kinds/values.ts'

/** The editor's form values. */
export type QuestionValues = KindValues & {
  paperId: string
  kind: KindName
  questionText: BilingualText
  dropped: '' | 'full' | 'none'
  explanation: BilingualText
  difficulty: (typeof difficulties)[number]
  topicId: string
  tags: string[]
  marks: string
  timer: number
  section: string
  /** Empty without a passage. */
  passageId: string
  reference: string
  code: string
  isActive: boolean
}

export function newQuestion(paperId: string, kind: KindName, passageId = ''): QuestionValues {
  return {
    paperId,
    kind,
    questionText: toBilingual(''),
    ...emptyKindValues(),
    dropped: '',
    explanation: toBilingual(''),
    difficulty: 'Medium',
    topicId: defaultTopic,
    tags: [],
    marks: '1',
    timer: timerBounds.default,
    section: '',
    passageId,
    reference: '',
    code: '',
    isActive: true,
  }
}

/** An empty question that keeps the previous one's details. */
export function nextQuestion(values: QuestionValues): QuestionValues {
  const { paperId, kind, passageId, difficulty, topicId, tags, marks, timer, section, reference, isActive } = values
  return { ...newQuestion(paperId, kind, passageId), difficulty, topicId, tags, marks, timer, section, reference, isActive }
}

export function toQuestionValues(question: Question): QuestionValues {
  return {
    ...emptyKindValues(),
    ...kindForms[question.kind].fromQuestion(question),
    paperId: question.paperId,
    kind: question.kind,
    questionText: toBilingual(question.questionText),
    dropped: question.dropped ?? '',
    explanation: toBilingual(question.explanation),
    difficulty: question.difficulty,
    topicId: question.topicId,
    tags: question.tags,
    marks: String(question.marks),
    timer: question.timer,
    section: question.section,
    passageId: question.passageId ?? '',
    reference: question.reference,
    code: question.code,
    isActive: question.isActive,
  }
}

/** Text to send, without empty languages. An unchanged text is returned as stored, which may be a plain string. */
export function toText(both: BilingualText, stored?: LocalizedText): LocalizedText {
  const [en, hi] = [both.en.trim(), both.hi.trim()]
  const { en: storedEn, hi: storedHi } = toBilingual(stored)
  if (stored !== undefined && en === storedEn && hi === storedHi) return stored
  return { ...((en !== '' || hi === '') && { en }), ...(hi !== '' && { hi }) }
}

/** An option in Hindi only, of a question with English, is sent as a plain string, which is shown in both languages. */
const wizardText = ({ en, hi }: BilingualText): LocalizedText => (en.trim() === '' && hi.trim() !== '' ? hi.trim() : toText({ en, hi }))

export type QuestionRequest = z.input<typeof QuestionDraft>

export type FormName = 'modal' | 'wizard' | 'page'

/** The request body. An empty explanation of the wizard gets its default. */
export function toQuestionRequest(values: QuestionValues, form: FormName, stored?: Question): QuestionRequest {
  const { paperId, kind, topicId, tags, marks, timer, section, reference, code, difficulty, isActive } = values
  const inWizard = form === 'wizard'
  const explanation = toText(values.explanation, stored?.explanation)
  const isUnexplained = values.explanation.en.trim() === '' && values.explanation.hi.trim() === ''
  const isHindiOnly = values.questionText.en.trim() === ''
  return {
    paperId,
    kind,
    topicId,
    questionText: toText(values.questionText, stored?.questionText),
    ...kindForms[kind].toRequest(values, stored, { text: toText, optionText: inWizard && !isHindiOnly ? wizardText : toText }),
    ...(isAnswerable(kind) && values.dropped !== '' && { dropped: values.dropped }),
    explanation: inWizard && isUnexplained ? { en: wizardDefaults.explanation } : explanation,
    timer,
    difficulty,
    marks: marks.trim(),
    isActive,
    reference,
    code,
    section,
    tags,
    passageId: values.passageId === '' ? null : values.passageId,
  }
}

/** Whether two questions have the same content, ignoring option keys and trailing empty options. */
export function hasSameContent(one: QuestionValues, other: QuestionValues): boolean {
  const content = (values: QuestionValues) => {
    const last = values.options.findLastIndex(({ text }) => text.en.trim() !== '' || text.hi.trim() !== '')
    return JSON.stringify(toQuestionRequest({ ...values, options: values.options.slice(0, last + 1) }, 'modal'))
  }
  return content(one) === content(other)
}
