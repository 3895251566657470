import type { Language } from '../../language.ts'
import { functions } from './functions.ts'
import { type Expression, namesIn, parseExpression } from './parse.ts'
import type { Random } from './random.ts'
import type { Figure, Template, TemplateText } from './template.ts'
import { type CompiledText, compileText, figuresInText, namesInText } from './text.ts'
import { TemplateError, type Value } from './value.ts'
import { drawerOf } from './variables.ts'

/** Something wrong with a template, by the path of the field. */
export type TemplateFault = { path: string; message: string }

type CompiledFigure = { figure: Figure; alt: CompiledText; expressions: Expression[]; labels: CompiledText[] }

/** A template with its expressions and texts read. */
export type CompiledTemplate = {
  variables: { name: string; draw: (random: Random) => Value }[]
  constraints: Expression[]
  derived: { name: string; expression: Expression }[]
  figures: CompiledFigure[]
  question: CompiledText
  key: Expression
  tolerance: Expression | undefined
  option: CompiledText
  distractors: { expression: Expression; slip: CompiledText }[]
  explanation: CompiledText
  /** The variables that the answer depends on; the others only change how an instance is worded. */
  relevant: Set<string>
  faults: TemplateFault[]
}

const languageNames: Record<Language, string> = { en: 'English', hi: 'Hindi' }
const nothing: Expression = { type: 'boolean', value: false }

class Compiler {
  readonly faults: TemplateFault[] = []
  readonly relevant = new Set<string>()
  private readonly known: Set<string>
  private readonly used = new Set<string>()
  private readonly parsed = new Map<string, Expression>()

  constructor(template: Template) {
    this.known = new Set(template.variables.map(({ name }) => name))
  }

  define(name: string, path: string): void {
    if (this.known.has(name) || name === 'value' || name === 'if' || Object.hasOwn(functions, name))
      this.faults.push({ path, message: `The name “${name}” is taken` })
    this.known.add(name)
  }

  private use(names: string[], path: string, also: string[]): void {
    for (const name of names) {
      this.used.add(name)
      if (!this.known.has(name) && !also.includes(name)) this.faults.push({ path, message: `“${name}” is not a variable` })
    }
  }

  /** Equal sources give the same expression, so that it is evaluated once for all texts. */
  private parse(source: string): Expression {
    const expression = this.parsed.get(source.trim()) ?? parseExpression(source)
    this.parsed.set(source.trim(), expression)
    return expression
  }

  /** The result of reading a part, or what stands for it if it has a fault. */
  attempt<Result>(path: string, read: () => Result, otherwise: Result): Result {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      this.faults.push({ path, message: error.message })
      return otherwise
    }
  }

  expression(source: string, path: string): Expression {
    const expression = this.attempt(path, () => this.parse(source), nothing)
    const names = namesIn(expression)
    this.use(names, path, [])
    for (const name of names) this.relevant.add(name)
    return expression
  }

  text(text: TemplateText, path: string, also: string[] = []): CompiledText {
    const compiled = compileText(
      text,
      (source) => this.parse(source),
      (language, message) => this.faults.push({ path, message: `${languageNames[language]}: ${message}` }),
    )
    this.use([...new Set(namesInText(compiled))], path, also)
    return compiled
  }

  unused(): string[] {
    return [...this.known].filter((name) => !this.used.has(name))
  }
}

function compileFigure(compiler: Compiler, figure: Figure, path: string): CompiledFigure {
  const read = (sources: string[], field: string) => sources.map((source, at) => compiler.expression(source, `${path}.${field}.${at}`))
  const texts = (labels: TemplateText[]) => labels.map((label, at) => compiler.text(label, `${path}.labels.${at}`))
  const alt = compiler.text(figure.alt, `${path}.alt`)
  if (figure.type === 'bars') return { figure, alt, expressions: read(figure.values, 'values'), labels: texts(figure.labels) }
  if (figure.type === 'triangle') return { figure, alt, expressions: read(figure.sides, 'sides'), labels: texts(figure.labels) }
  const points = figure.points.map(({ at }) => at)
  const labels = texts(figure.points.map(({ label }) => label))
  return { figure, alt, expressions: read([figure.from, figure.to, ...points], 'points'), labels }
}

function compile(template: Template): CompiledTemplate {
  const compiler = new Compiler(template)
  template.variables.forEach(({ name }, at) => {
    const isRepeated = template.variables.findIndex((other) => other.name === name) < at
    if (isRepeated || name === 'value' || name === 'if' || Object.hasOwn(functions, name))
      compiler.faults.push({ path: `variables.${at}.name`, message: `The name “${name}” is taken` })
  })
  const derived = template.derived.map(({ name, value }, at) => {
    const expression = compiler.expression(value, `derived.${at}.value`)
    compiler.define(name, `derived.${at}.name`)
    return { name, expression }
  })
  const parts = {
    variables: template.variables.map((variable, at) => ({
      name: variable.name,
      draw: compiler.attempt(
        `variables.${at}`,
        () => drawerOf(variable),
        () => false,
      ),
    })),
    constraints: template.constraints.map((source, at) => compiler.expression(source, `constraints.${at}`)),
    derived,
    figures: template.figures.map((figure, at) => compileFigure(compiler, figure, `figures.${at}`)),
    question: compiler.text(template.question, 'question'),
    key: compiler.expression(template.key, 'key'),
    tolerance: template.tolerance === undefined ? undefined : compiler.expression(template.tolerance, 'tolerance'),
    option: compiler.text(template.option, 'option', ['value']),
    distractors: template.distractors.map(({ value, slip }, at) => ({
      expression: compiler.expression(value, `distractors.${at}.value`),
      slip: compiler.text(slip, `distractors.${at}.slip`, ['value']),
    })),
    explanation: compiler.text(template.explanation, 'explanation'),
  }
  const figureNames = template.figures.map(({ name }) => name)
  for (const name of figuresInText(parts.question))
    if (!figureNames.includes(name)) compiler.faults.push({ path: 'question', message: `“${name}” is not a figure` })
  for (const name of compiler.unused()) compiler.faults.push({ path: 'variables', message: `“${name}” is never used` })
  return { ...parts, relevant: compiler.relevant, faults: compiler.faults }
}

const compiled = new WeakMap<Template, CompiledTemplate>()

/** Reads the expressions of a template once; `faults` lists what cannot be read. */
export function compileTemplate(template: Template): CompiledTemplate {
  const known = compiled.get(template)
  if (known) return known
  const fresh = compile(template)
  compiled.set(template, fresh)
  return fresh
}
