import type Fraction from 'fraction.js'
import type { Language } from '../../language.ts'
import { optionIds } from '../kinds/option-ids.ts'
import { type CompiledTemplate, compileTemplate } from './compile.ts'
import { evaluate, newScope, type Scope, type StepBudget } from './evaluate.ts'
import { drawFigure, type FigureContent } from './figures.ts'
import { decimalPlaces, toFixed } from './format.ts'
import { type Candidate, type ChosenOption, chooseOptions, distinctCandidates, isPlausible } from './options.ts'
import { type Random, randomOf } from './random.ts'
import type { Template } from './template.ts'
import { writeText } from './text.ts'
import { booleanOf, fingerprintOf, numberOf, TemplateError, type Value, type Word } from './value.ts'

type InstanceOption = { id: string; text: Word; value: Value; slip?: Word; distractor?: number }

/** A question made from a template. It depends on the template and the seed alone. */
export type Instance = {
  seed: string
  /** How often the variables were drawn until everything fitted. */
  tries: number
  values: ReadonlyMap<string, Value>
  /** Equal for instances that differ in wording only. */
  fingerprint: string
  question: Word
  key: Value
  options: InstanceOption[]
  correctAnswers: string[]
  tolerance?: string
  /** The explanation without the slips. */
  solution: Word
  explanation: Word
  /** The drawings that the question refers to as `figure:<name>.<language>`. */
  figures: Record<string, Record<Language, string>>
}

const maxTries = 1000
/** Steps for all draws of one instance. */
export const maxSteps = 100_000

/** Draws the variables and calculates the derived values; undefined if a constraint is not met. */
function drawValues(compiled: CompiledTemplate, random: Random, budget: StepBudget): Scope | undefined {
  const values = new Map(compiled.variables.map(({ name, draw }) => [name, draw(random)]))
  const scope = newScope(values, budget)
  for (const { name, expression } of compiled.derived) values.set(name, evaluate(expression, scope))
  return compiled.constraints.every((constraint) => booleanOf(evaluate(constraint, scope), 'A constraint')) ? scope : undefined
}

/** The distractors that have a plausible value in this instance. */
function candidatesOf(compiled: CompiledTemplate, scope: Scope, key: Value, bounds: Template['bounds']): Candidate[] {
  return compiled.distractors.flatMap(({ expression }, distractor) => {
    const value = tryEvaluate(expression, scope)
    if (value === undefined || !isPlausible(value, key, bounds)) return []
    return [{ value, text: writeText(compiled.option, { ...scope, value }), distractor }]
  })
}

function tryEvaluate(...[expression, scope]: Parameters<typeof evaluate>): Value | undefined {
  try {
    return evaluate(expression, scope)
  } catch (error) {
    if (error instanceof TemplateError) return
    throw error
  }
}

/** The figures of an instance, drawn from its numbers. */
function drawFigures(compiled: CompiledTemplate, scope: Scope): Instance['figures'] {
  const drawings = compiled.figures.map(({ figure, expressions, labels }) => {
    const numbers = expressions.map((expression) => numberOf(evaluate(expression, scope), 'A figure').valueOf())
    const words = labels.map((label) => writeText(label, scope))
    return [
      figure.name,
      drawFigure((language) =>
        contentOf(
          figure,
          numbers,
          words.map((word) => word[language]),
          language,
        ),
      ),
    ]
  })
  return Object.fromEntries(drawings)
}

type FigureOf = CompiledTemplate['figures'][number]['figure']

function contentOf(figure: FigureOf, numbers: number[], labels: string[], language: Language): FigureContent {
  const [one = 0, two = 0, three = 0, ...rest] = numbers
  const [first = '', second = '', third = ''] = labels
  if (figure.type === 'bars') return { type: 'bars', labels, values: numbers, axis: figure.axis[language] }
  if (figure.type === 'triangle') return { type: 'triangle', sides: [one, two, three], labels: [first, second, third] }
  const points = [three, ...rest].slice(0, labels.length).map((at, place) => ({ at, label: labels[place] ?? '' }))
  return { type: 'numberLine', from: one, to: two, points }
}

const slipHeading: Word = { en: 'Common slips', hi: 'सामान्य गलतियाँ' }

/** The explanation, followed by the slip behind each wrong option or usual wrong answer. */
function withSlips(explanation: Word, slips: { label: Word; slip: Word }[]): Word {
  if (slips.length === 0) return explanation
  const write = (language: Language) =>
    [
      explanation[language],
      `**${slipHeading[language]}**`,
      slips.map(({ label, slip }) => `- ${label[language]}: ${slip[language]}`).join('\n'),
    ].join('\n\n')
  return { en: write('en'), hi: write('hi') }
}

/** A number as a key stores it: a decimal where that is exact, else a fraction. */
function keyText(value: Fraction): string {
  const places = decimalPlaces(value)
  return places !== undefined && places <= 12 ? toFixed(value, places) : value.toFraction()
}

function fingerprintOfValues(template: Template, compiled: CompiledTemplate, values: ReadonlyMap<string, Value>): string {
  const drawn = template.variables.filter(
    (variable) => !('list' in variable) && (!('words' in variable) || compiled.relevant.has(variable.name)),
  )
  return drawn.map(({ name }) => fingerprintOf(values.get(name) ?? false)).join(' ')
}

function slipOf(compiled: CompiledTemplate, scope: Scope, { value, distractor }: Candidate): Word {
  const slip = compiled.distractors[distractor]?.slip
  return slip ? writeText(slip, { ...scope, value }) : { en: '', hi: '' }
}

/** What differs between the kinds: options and key, and how a slip is named. */
function answerOf(template: Template, compiled: CompiledTemplate, scope: Scope, key: Value, random: Random) {
  const candidates = candidatesOf(compiled, scope, key, template.bounds)
  const right: ChosenOption = { value: key, text: writeText(compiled.option, { ...scope, value: key }) }
  if (template.kind === 'numeric') {
    const number = numberOf(key, 'The key')
    const slips = distinctCandidates(right, candidates).map((option) => ({ label: option.text, slip: slipOf(compiled, scope, option) }))
    const tolerance = compiled.tolerance && keyText(numberOf(evaluate(compiled.tolerance, scope), 'The tolerance'))
    return { options: [], correctAnswers: [keyText(number)], slips, ...(tolerance !== undefined && { tolerance }) }
  }
  const chosen = chooseOptions(right, candidates, template, random)
  if (!chosen) return
  const options = chosen.map((option, at): InstanceOption => {
    const { distractor } = option
    const slip = distractor === undefined ? {} : { slip: slipOf(compiled, scope, { ...option, distractor }) }
    return { id: optionIds[at] ?? 'J', ...option, ...slip }
  })
  const correctAnswers = options.filter(({ slip }) => !slip).map(({ id }) => id)
  const slips = options.flatMap(({ id, slip }) => (slip ? [{ label: { en: `(${id})`, hi: `(${id})` }, slip }] : []))
  return { options, correctAnswers, slips }
}

function tryInstance(
  template: Template,
  compiled: CompiledTemplate,
  seed: string,
  tries: number,
  budget: StepBudget,
): Instance | undefined {
  const random = randomOf(`${seed}/${tries}`)
  const scope = drawValues(compiled, random, budget)
  if (!scope) return
  const key = evaluate(compiled.key, scope)
  const answer = answerOf(template, compiled, scope, key, random)
  if (!answer) return
  const { slips, ...answered } = answer
  const solution = writeText(compiled.explanation, scope)
  const alts = new Map(compiled.figures.map(({ figure, alt }) => [figure.name, writeText(alt, scope)]))
  return {
    seed,
    tries,
    values: scope.values,
    fingerprint: fingerprintOfValues(template, compiled, scope.values),
    question: writeText(compiled.question, scope, alts),
    key,
    ...answered,
    solution,
    explanation: withSlips(solution, slips),
    figures: drawFigures(compiled, scope),
  }
}

/** The instance of a template for a seed: always the same one. Throws a TemplateError if the template allows none within its steps. */
export function instantiate(template: Template, seed: string, budget: StepBudget = { steps: maxSteps }): Instance {
  const compiled = compileTemplate(template)
  const [fault] = compiled.faults
  if (fault) throw new TemplateError(`${fault.path}: ${fault.message}`)
  let reason = 'the constraints are never met, or too few options differ'
  for (let tries = 1; tries <= maxTries && budget.steps >= 0; tries += 1) {
    try {
      const instance = tryInstance(template, compiled, seed, tries, budget)
      if (instance) return instance
    } catch (error) {
      // Values that an expression cannot take (such as a root that is not exact) are drawn again.
      if (!(error instanceof TemplateError)) throw error
      reason = error.message
    }
  }
  throw new TemplateError(`No instance was found: ${reason}`)
}
