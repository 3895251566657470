import { formulasIn } from './math.ts'

/** Far above what a question needs (the longest one of the demo content has 154 characters, at depth 4), far below what takes long to draw. */
export const formulaLimits = { length: 2000, depth: 30, perText: 40_000 } as const

/** What a formula counts towards the limit of its text: a short one takes as long as 40 characters of a long one. */
export const formulaCost = (source: string) => Math.max(source.length, 40)

export const tooManyFormulas = `A text can have at most ${formulaLimits.perText / 40} formulas, with ${formulaLimits.perText} characters together`

/** Commands that define commands, with which a short formula can expand without end, and those that macros are written with. */
const defining =
  /^([gex]?def|let|futurelet|global.*|long|newcommand|renewcommand|providecommand|.*newenvironment|Declare.*|expandafter|noexpand|csname|.*@.*)$/

/** Commands that put the rest of their group into a group of its own, without a brace. */
const switches = new Set([
  ...['displaystyle', 'textstyle', 'scriptstyle', 'scriptscriptstyle', 'color', 'bf', 'cal', 'frak', 'it', 'rm', 'sf', 'tt', 'boldmath'],
  ...['tiny', 'sixptsize', 'scriptsize', 'footnotesize', 'small', 'normalsize', 'large', 'Large', 'LARGE', 'huge', 'Huge'],
])

/** As KaTeX reads commands. */
const token = /\\([a-zA-Z@]+|[\s\S])|[{}]/g

const namesOf = (source: string) => Array.from(source.matchAll(token), ([, name]) => name ?? '')

/** How deep groups, delimiters and environments are nested. */
function depthOf(source: string): number {
  /** The depth outside of each open group: closing it also ends the switches inside. */
  const outer: number[] = []
  let depth = 0
  let deepest = 0
  const open = () => {
    outer.push(depth)
    depth += 1
  }
  for (const [text, command] of source.matchAll(token)) {
    if (text === '{' || command === 'left' || command === 'begin') open()
    else if (text === '}' || command === 'right' || command === 'end') depth = outer.pop() ?? 0
    else if (command !== undefined && switches.has(command)) depth += 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Why a formula is not drawn; undefined if it may be. */
export function findFormulaProblem(source: string): string | undefined {
  if (source.length > formulaLimits.length) return `A formula can have at most ${formulaLimits.length} characters`
  if (!/[\\{]/.test(source)) return undefined
  const command = namesOf(source).find((name) => defining.test(name))
  if (command) return `A formula cannot define commands: \\${command} is not allowed`
  if (depthOf(source) > formulaLimits.depth) return `A formula can be nested at most ${formulaLimits.depth} levels deep`
  return undefined
}

/** The first thing in a text with formulas that the renderer would refuse. */
export function findMarkupProblem(text: string): string | undefined {
  let total = 0
  for (const source of formulasIn(text)) {
    const problem = findFormulaProblem(source)
    if (problem) return problem
    total += formulaCost(source)
    if (total > formulaLimits.perText) return tooManyFormulas
  }
  return undefined
}
