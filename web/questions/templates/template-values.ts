import { z } from 'zod'
import { difficulties } from '#domain/catalogue/paper.ts'
import type { QuestionTemplate } from '#domain/questions/templates/record.ts'
import { Template, type TemplateText, templateKinds, type Variable } from '#domain/questions/templates/template.ts'
import type { BilingualText } from '../../kit/form/bilingual.ts'

export const variableTypes = ['range', 'numbers', 'words', 'list'] as const

const Bilingual = z.object({ en: z.string(), hi: z.string() })
const VariableValues = z.object({
  type: z.enum(variableTypes),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  step: z.string(),
  /** Numbers separated by commas. */
  numbers: z.string(),
  /** One per line: English | Hindi. */
  words: z.string(),
})

/** A template as the form edits it. Lists of short entries are lines of text. */
const FormValues = z.object({
  code: z.string(),
  kind: z.enum(templateKinds),
  topic: z.string(),
  tags: z.string(),
  difficulty: z.enum(difficulties),
  timer: z.number('Must be a number'),
  marks: z.string(),
  variables: z.array(VariableValues),
  derived: z.string(),
  constraints: z.string(),
  question: Bilingual,
  key: z.string(),
  tolerance: z.string(),
  option: Bilingual,
  optionCount: z.number('Must be a number'),
  order: z.enum(['sorted', 'shuffled']),
  distractors: z.array(z.object({ value: z.string(), slip: Bilingual })),
  min: z.string(),
  max: z.string(),
  places: z.string(),
  explanation: Bilingual,
  figures: z.string(),
})
export type TemplateInput = z.infer<typeof FormValues>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const wordsOf = (text: string) =>
  linesOf(text).map((line) => {
    const [en = '', hi = en] = line.split('|').map((part) => part.trim())
    return { en, hi }
  })

const textOf = ({ en, hi }: BilingualText) => (hi.trim() === '' ? en : { en, hi })

function variableOf({ type, name, from, to, step, numbers, words }: TemplateInput['variables'][number]) {
  if (type === 'range') return { name, from, to, step: step.trim() === '' ? '1' : step }
  if (type === 'numbers') return { name, of: numbers.split(',').flatMap((number) => number.trim() || []) }
  return type === 'words' ? { name, words: wordsOf(words) } : { name, list: wordsOf(words) }
}

function readFigures(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return 'The drawings are not valid JSON'
  }
}

function derivedOf(text: string) {
  return linesOf(text).map((line) => {
    const at = line.indexOf('=')
    return at < 0 ? { name: line, value: '' } : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
  })
}

const given = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** The form's values in the shape of a template, not validated yet. */
export function toContent(values: TemplateInput): unknown {
  const { code, kind, topic, difficulty, timer, marks, key, optionCount, order } = values
  return {
    ...{ code, kind, topic, difficulty, timer, marks, key, order },
    tags: values.tags.split(',').flatMap((tag) => tag.trim() || []),
    variables: values.variables.map(variableOf),
    derived: derivedOf(values.derived),
    constraints: linesOf(values.constraints),
    figures: readFigures(values.figures),
    question: textOf(values.question),
    tolerance: kind === 'numeric' ? given(values.tolerance) : undefined,
    option: values.option.en.trim() === '' ? undefined : textOf(values.option),
    optionCount,
    distractors: values.distractors.map(({ value, slip }) => ({ value, slip: textOf(slip) })),
    bounds: { min: given(values.min), max: given(values.max), places: given(values.places) && Number(values.places) },
    explanation: textOf(values.explanation),
  }
}

/** Fields that are lines of text, or have other names than in the template. */
function fieldOf(path: readonly PropertyKey[]): PropertyKey[] {
  const [first = '', second = '', ...rest] = path
  if (first === 'bounds') return [second]
  if (['derived', 'constraints', 'figures', 'tags'].includes(String(first))) return [first]
  if (['question', 'explanation', 'option'].includes(String(first))) return [first, 'en']
  if (first === 'variables') return [first, second, rest[0] === 'of' ? 'numbers' : rest[0] === 'list' ? 'words' : (rest[0] ?? 'name')]
  if (first === 'distractors' && rest[0] === 'slip') return [first, second, 'slip', 'en']
  return [...path]
}

/** The form's values, checked and turned into a template. */
export const TemplateForm = FormValues.transform((values, context) => {
  const result = Template.safeParse(toContent(values))
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path: fieldOf(path), message })
  return z.NEVER
})

const bilingual = (text: TemplateText): BilingualText => (typeof text === 'string' ? { en: text, hi: '' } : text)
const linesOfWords = (words: BilingualText[]) => words.map(({ en, hi }) => `${en} | ${hi}`).join('\n')

export const emptyVariable: TemplateInput['variables'][number] = {
  ...{ type: 'range', name: '', from: '', to: '', step: '1' },
  ...{ numbers: '', words: '' },
}

function toVariableValues(variable: Variable): TemplateInput['variables'][number] {
  const { name } = variable
  if ('from' in variable) return { ...emptyVariable, ...variable }
  if ('of' in variable) return { ...emptyVariable, type: 'numbers', name, numbers: variable.of.join(', ') }
  return 'words' in variable
    ? { ...emptyVariable, type: 'words', name, words: linesOfWords(variable.words) }
    : { ...emptyVariable, type: 'list', name, words: linesOfWords(variable.list) }
}

const noText = { en: '', hi: '' }

const newTemplate: TemplateInput = {
  ...{ code: '', kind: 'single', topic: '', tags: '', difficulty: 'Medium', timer: 90, marks: '1', derived: '', constraints: '' },
  variables: [emptyVariable],
  ...{ question: noText, key: '', tolerance: '', option: { en: '{{value}}', hi: '' }, optionCount: 4, order: 'sorted' },
  distractors: [1, 2, 3].map(() => ({ value: '', slip: noText })),
  ...{ min: '', max: '', places: '', explanation: noText, figures: '' },
}

export function toTemplateValues(template?: Pick<QuestionTemplate, 'content'>): TemplateInput {
  if (!template) return newTemplate
  const { content } = template
  const { code, kind, topic, difficulty, timer, marks, key, optionCount, order, bounds, figures } = content
  return {
    ...{ code, kind, topic, difficulty, timer, marks, key, optionCount, order },
    tags: content.tags.join(', '),
    variables: content.variables.map(toVariableValues),
    derived: content.derived.map(({ name, value }) => `${name} = ${value}`).join('\n'),
    constraints: content.constraints.join('\n'),
    question: bilingual(content.question),
    tolerance: content.tolerance ?? '',
    option: bilingual(content.option),
    distractors: content.distractors.map(({ value, slip }) => ({ value, slip: bilingual(slip) })),
    ...{ min: bounds.min ?? '', max: bounds.max ?? '', places: bounds.places === undefined ? '' : String(bounds.places) },
    explanation: bilingual(content.explanation),
    figures: figures.length === 0 ? '' : JSON.stringify(figures, null, 2),
  }
}
