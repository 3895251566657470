import type { z } from 'zod'
import type { difficulties } from '#domain/catalogue/paper.ts'
import { defaultTopic, timerBounds } from '#domain/questions/fields.ts'
import { wizardDefaults } from '#domain/questions/forms.ts'
import type { KindName } from '#domain/questions/kinds/index.ts'
import { optionIds } from '#domain/questions/kinds/options.ts'
import type { Question, QuestionDraft } from '#domain/questions/question.ts'
import type { Text } from '#domain/text.ts'
import { type Both, toBoth } from '../../kit/form/both.ts'

export type OptionValues = { key: string; text: Both; isCorrect: boolean }

/** A question as the editor holds it: options are known by keys, so that a moved one stays right or wrong. */
export type QuestionValues = {
  paperId: string
  kind: KindName
  questionText: Both
  content: Both
  options: OptionValues[]
  /** Of a single choice: any of several options counts. */
  acceptsSeveral: boolean
  /** Of a multiple choice: further complete answers, each by the keys of its options. */
  alternatives: string[][]
  value: string
  tolerance: string
  ranges: { low: string; high: string }[]
  dropped: '' | 'full' | 'none'
  explanation: Both
  difficulty: (typeof difficulties)[number]
  topicId: string
  tags: string[]
  marks: string
  timer: number
  section: string
  reference: string
  code: string
  isActive: boolean
}

export const isChoice = (kind: KindName) => kind === 'single' || kind === 'multiple'
export const letterOf = (at: number) => optionIds[at] ?? ''

const usualOptions = 4

export function newOption(text: Both = { en: '', hi: '' }, isCorrect = false): OptionValues {
  return { key: crypto.randomUUID(), text, isCorrect }
}

const emptyOptions = () => Array.from({ length: usualOptions }, () => newOption())

export function newQuestion(paperId: string, kind: KindName): QuestionValues {
  return {
    paperId,
    kind,
    questionText: toBoth(''),
    content: toBoth(''),
    options: emptyOptions(),
    acceptsSeveral: false,
    alternatives: [],
    value: '',
    tolerance: '',
    ranges: [],
    dropped: '',
    explanation: toBoth(''),
    difficulty: 'Medium',
    topicId: defaultTopic,
    tags: [],
    marks: '1',
    timer: timerBounds.default,
    section: '',
    reference: '',
    code: '',
    isActive: true,
  }
}

/** The next one of a row: what usually stays the same from question to question stays. */
export function nextQuestion({ paperId, kind, difficulty, topicId, tags, marks, timer, section, reference, isActive }: QuestionValues) {
  return { ...newQuestion(paperId, kind), difficulty, topicId, tags, marks, timer, section, reference, isActive }
}

export function valuesOf(question: Question): QuestionValues {
  const { kind, correctAnswers } = question
  const options = question.options.map(({ id, text }) => newOption(toBoth(text), isChoice(kind) && correctAnswers.includes(id)))
  const keyOf = (id: string) => options[question.options.findIndex((option) => option.id === id)]?.key ?? ''
  return {
    paperId: question.paperId,
    kind,
    questionText: toBoth(question.questionText),
    content: toBoth(question.content),
    options: options.length > 0 ? options : emptyOptions(),
    acceptsSeveral: kind === 'single' && correctAnswers.length > 1,
    alternatives: question.alternatives?.map((ids) => ids.map(keyOf)) ?? [],
    value: kind === 'numeric' ? (correctAnswers[0] ?? '') : '',
    tolerance: question.tolerance ?? '',
    ranges: question.ranges?.map(([low, high]) => ({ low, high })) ?? [],
    dropped: question.dropped ?? '',
    explanation: toBoth(question.explanation),
    difficulty: question.difficulty,
    topicId: question.topicId,
    tags: question.tags,
    marks: String(question.marks),
    timer: question.timer,
    section: question.section,
    reference: question.reference,
    code: question.code,
    isActive: question.isActive,
  }
}

/** What is written, without the languages that are not. A text that was kept as one string stays one. */
export function toText(both: Both, was?: Text): Text {
  const [en, hi] = [both.en.trim(), both.hi.trim()]
  const { en: wasEn, hi: wasHi } = toBoth(was)
  if (was !== undefined && en === wasEn && hi === wasHi) return was
  return { ...((en !== '' || hi === '') && { en }), ...(hi !== '' && { hi }) }
}

/** An option in Hindi alone serves the readers of both languages. */
const forEverybody = ({ en, hi }: Both): Text => (en.trim() === '' && hi.trim() !== '' ? hi.trim() : toText({ en, hi }))

export type WireDraft = z.input<typeof QuestionDraft>

export type FormName = 'modal' | 'wizard' | 'page'

export function correctIds({ options }: Pick<QuestionValues, 'options'>): string[] {
  return options.flatMap(({ isCorrect }, at) => (isCorrect ? [letterOf(at)] : []))
}

function keyOf(values: QuestionValues) {
  const { kind, options, alternatives, value, tolerance, ranges } = values
  const dropped = values.dropped !== '' && { dropped: values.dropped }
  if (kind === 'note') return {}
  if (kind === 'numeric') {
    return {
      correctAnswers: value.trim() === '' ? [] : [value.trim()],
      ...(tolerance.trim() !== '' && { tolerance: tolerance.trim() }),
      ranges: ranges.map(({ low, high }): [string, string] => [low.trim(), high.trim()]),
      ...dropped,
    }
  }
  const ids = (keys: string[]) => keys.map((key) => letterOf(options.findIndex((option) => option.key === key))).filter(Boolean)
  return {
    correctAnswers: correctIds(values),
    ...(kind === 'multiple' && { alternatives: alternatives.map(ids).filter((answers) => answers.length > 0) }),
    ...dropped,
  }
}

/** What is sent. The wizard fills in what it lets one leave blank. */
export function toWire(values: QuestionValues, form: FormName, was?: Question): WireDraft {
  const { paperId, kind, topicId, tags, marks, timer, section, reference, code, difficulty, isActive } = values
  const inWizard = form === 'wizard'
  const explanation = toText(values.explanation, was?.explanation)
  const isUnexplained = values.explanation.en.trim() === '' && values.explanation.hi.trim() === ''
  const { questionText } = values
  const defaulted = inWizard && questionText.en.trim() === '' ? { ...questionText, en: wizardDefaults.questionText } : questionText
  return {
    paperId,
    kind,
    topicId,
    questionText: toText(defaulted, was?.questionText),
    ...(kind === 'note' && { content: toText(values.content, was?.content) }),
    options: isChoice(kind)
      ? values.options.map(({ text }, at) => ({ text: inWizard ? forEverybody(text) : toText(text, was?.options[at]?.text) }))
      : [],
    ...keyOf(values),
    explanation: inWizard && isUnexplained ? { en: wizardDefaults.explanation } : explanation,
    timer,
    difficulty,
    marks: marks.trim(),
    isActive,
    reference,
    code,
    section,
    tags,
  }
}

/** Whether two say the same, whatever the keys of their options. */
export function saysTheSame(one: QuestionValues, other: QuestionValues): boolean {
  const said = (values: QuestionValues) => {
    const last = values.options.findLastIndex(({ text }) => text.en.trim() !== '' || text.hi.trim() !== '')
    return JSON.stringify(toWire({ ...values, options: values.options.slice(0, last + 1) }, 'modal'))
  }
  return said(one) === said(other)
}
