import { type Language, languages } from '../../language.ts'
import { evaluateOnce, type Scope, spend } from './evaluate.ts'
import { type Format, formatValue, parseFormat } from './format.ts'
import { type Expression, namesIn } from './parse.ts'
import type { TemplateText } from './template.ts'
import { isList, TemplateError, type Word } from './value.ts'

type Part = string | { expression: Expression; format: Format | undefined } | { figure: string }
/** A text with its placeholders read. */
export type CompiledText = Record<Language, Part[]>

const maxWrittenLength = 50_000

type Parse = (source: string) => Expression

const placeholder = /\{\{([^{}]*)\}\}/g

function readPlaceholder(source: string, parse: Parse): Part {
  const figure = /^\s*figure\s+(\w+)\s*$/.exec(source)?.[1]
  if (figure) return { figure }
  const colon = source.indexOf(':')
  const [expression, format] = colon < 0 ? [source] : [source.slice(0, colon), source.slice(colon + 1)]
  return { expression: parse(expression), format: format === undefined ? undefined : parseFormat(format) }
}

function readParts(source: string, parse: Parse): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of source.matchAll(placeholder)) {
    parts.push(source.slice(end, match.index), readPlaceholder(match[1] ?? '', parse))
    end = match.index + match[0].length
  }
  parts.push(source.slice(end))
  if (parts.some((part) => typeof part === 'string' && part.includes('{{')))
    throw new TemplateError('A placeholder is not closed, or has braces in it')
  return parts.filter((part) => part !== '')
}

/** Reads a text; `report` gets what is wrong in which language. */
export function compileText(text: TemplateText, parse: Parse, report: (language: Language, message: string) => void): CompiledText {
  const read = (language: Language) => {
    try {
      return readParts(typeof text === 'string' ? text : text[language], parse)
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      report(language, error.message)
      return []
    }
  }
  return { en: read('en'), hi: read('hi') }
}

export const namesInText = (text: CompiledText): string[] =>
  languages.flatMap((language) =>
    text[language].flatMap((part) => (typeof part === 'object' && 'expression' in part ? namesIn(part.expression) : [])),
  )

export const figuresInText = (text: CompiledText): string[] =>
  languages.flatMap((language) => text[language].flatMap((part) => (typeof part === 'object' && 'figure' in part ? [part.figure] : [])))

function writePart(part: Part, language: Language, scope: Scope, figureAlt: ReadonlyMap<string, Word>): string {
  if (typeof part === 'string') return part
  if ('figure' in part) return `![${figureAlt.get(part.figure)?.[language] ?? ''}](figure:${part.figure}.${language})`
  const value = evaluateOnce(part.expression, scope)
  spend(scope, isList(value) ? value.length : 1)
  return formatValue(value, part.format, language)
}

/** The text of an instance in both languages. `figureAlt` describes the figures that it may show. */
export function writeText(text: CompiledText, scope: Scope, figureAlt: ReadonlyMap<string, Word> = new Map()): Word {
  const write = (language: Language) => {
    let written = ''
    for (const part of text[language]) {
      written += writePart(part, language, scope, figureAlt)
      if (written.length > maxWrittenLength) throw new TemplateError('A text becomes too long')
    }
    return written
  }
  return { en: write('en'), hi: write('hi') }
}
