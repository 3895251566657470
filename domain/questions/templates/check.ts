import { languages } from '../../language.ts'
import { parseDraft } from '../parse-draft.ts'
import { compileTemplate, type TemplateFault } from './compile.ts'
import type { Instance } from './instantiate.ts'
import { isPlausible } from './options.ts'
import { drawSeries } from './series.ts'
import type { Template, TemplateText } from './template.ts'
import { toDraft } from './to-draft.ts'
import { isNumber, TemplateError, typeName } from './value.ts'

/** Practice shows this many instances before one may return. */
export const seriesLength = 50
/** Above this, most draws are thrown away: the constraints should be narrowed into the ranges. */
const maxMeanTries = 100

const devanagari = /[\u0900-\u097f]/
const withoutMarkup = (text: string) => text.replace(/\{\{[^{}]*\}\}|\$[^$]*\$|!\[[^\]]*\]\([^)]*\)/g, ' ')

/** Words are written in both languages; what has none may be the same in both. */
function languageFaults(path: string, text: TemplateText): TemplateFault[] {
  if (typeof text === 'string')
    return /\p{L}{2}/u.test(withoutMarkup(text)) ? [{ path, message: 'The text is needed in both languages' }] : []
  const english = /[A-Za-z]{3}/.test(withoutMarkup(text.en))
  return english && !devanagari.test(text.hi) ? [{ path, message: 'Hindi: the text is not in Hindi' }] : []
}

function textFaults(template: Template): TemplateFault[] {
  return [
    ...languageFaults('question', template.question),
    ...languageFaults('option', template.option),
    ...languageFaults('explanation', template.explanation),
    ...template.distractors.flatMap(({ slip }, at) => languageFaults(`distractors.${at}.slip`, slip)),
  ]
}

const numbersIn = (text: string): string => (text.replace(/!\[[^\]]*\]\([^)]*\)/g, ' ').match(/\d+(?:[.,:]\d+)*/g) ?? []).sort().join(' ')

/** A formula outside of dollar signs would be shown as it is typed. */
const hasBareFormula = (text: string): boolean => /\\frac|\\sqrt|\\text/.test(text.replace(/\$\$[^$]*\$\$|\$[^$]*\$/g, ' '))

function instanceFaults(template: Template, instance: Instance): TemplateFault[] {
  const faults: TemplateFault[] = []
  const report = (path: string, message: string) => faults.push({ path, message: `${message} (instance ${instance.seed})` })
  const { question, options, explanation, key } = instance
  for (const language of languages) {
    const texts = options.map(({ text }) => text[language].trim())
    if (new Set(texts).size !== texts.length) report('distractors', `Two options read the same: ${texts.join(' | ')}`)
    if (hasBareFormula([question[language], explanation[language], ...texts].join('\n'))) report('question', 'A formula is outside $ … $')
  }
  if (numbersIn(question.en) !== numbersIn(question.hi)) report('question', 'English and Hindi have different numbers')
  if (template.kind === 'single' && instance.correctAnswers.length !== 1) report('key', 'The key is not one of the options')
  if (!isNumber(key) && (Array.isArray(key) || typeof key === 'boolean')) report('key', `The key is ${typeName(key)}`)
  if (!isPlausible(key, key, template.bounds)) report('key', `The key ${instance.correctAnswers.join()} is not plausible`)
  const parsed = parseDraft(toDraft(template, instance, '0'.repeat(24)), 'MCQ')
  if ('faults' in parsed) for (const { path, message } of parsed.faults) report(path, message)
  return faults
}

function seriesFaults(template: Template, instances: Instance[]): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (instances.length < seriesLength)
    faults.push({ path: 'variables', message: `Only ${instances.length} instances differ; ${seriesLength} are needed` })
  const tries = instances.reduce((sum, instance) => sum + instance.tries, 0)
  if (tries > instances.length * maxMeanTries)
    faults.push({ path: 'constraints', message: `An instance takes ${Math.round(tries / instances.length)} draws; narrow the ranges` })
  const used = new Set(instances.flatMap(({ options }) => options.map(({ distractor }) => distractor)))
  if (template.kind === 'single')
    template.distractors.forEach((_, at) => {
      if (!used.has(at))
        faults.push({ path: `distractors.${at}`, message: 'The distractor is never used: it equals another or is not plausible' })
    })
  return faults
}

/** Everything that is wrong with a template, each fault once, with the instances that an editor looks at. */
export function checkTemplate(template: Template, seed = 'sample'): { faults: TemplateFault[]; instances: Instance[] } {
  const faults = [...compileTemplate(template).faults, ...textFaults(template)]
  if (template.kind === 'single' && template.distractors.length < template.optionCount - 1)
    faults.push({ path: 'distractors', message: `At least ${template.optionCount - 1} distractors are needed` })
  if (faults.length > 0) return { faults, instances: [] }
  try {
    const instances = drawSeries(template, seed, seriesLength)
    const found = [...seriesFaults(template, instances), ...instances.flatMap((instance) => instanceFaults(template, instance))]
    const firstOfPlace = new Map(found.toReversed().map((fault) => [fault.path, fault]))
    return { faults: [...firstOfPlace.values()].reverse(), instances }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { faults: [{ path: 'constraints', message: error.message }], instances: [] }
  }
}
