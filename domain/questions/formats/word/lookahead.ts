import { type Counting, headingOf, keyLabelLength, placesOf, type QuestionLabel, readOptionLabel, readQuestionLabel } from './labels.ts'
import { optionsInLine } from './splitting.ts'

export const isInstructions = (plain: string) => /^(?:general\s+)?instructions?\b|^(?:सामान्य\s+)?निर्देश\s*[:-]?$/i.test(plain.trim())

export const hasPlace = (mark: string, counting: Counting, at: number) =>
  placesOf(mark).some((place) => place.counting === counting && place.at === at)

/** How questions are numbered: with a word, or like the first numbered line below the instructions. */
function questionStyle(lines: readonly string[]): string | undefined {
  const start = lines.findIndex(isInstructions)
  const labels = lines.map(readQuestionLabel)
  if (labels.some((label) => label?.style === 'word')) return 'word'
  const isBare = (label: QuestionLabel | undefined) => label !== undefined && label.style !== 'brackets'
  const first = labels.find((label, at) => label?.number === 1 && isBare(label) && at > start) ?? labels.find(isBare)
  return (first ?? labels.find((label) => label?.number === 1))?.style
}

/** The options of a question are not further away. */
const maxDistance = 50
const inlineCountings = ['lower', 'upper', 'digit', 'consonant', 'mixed', 'vowel'] as const

/** What the lines of a file tell about each other. */
export function openLookahead(plains: readonly string[]) {
  const style = questionStyle(plains)

  /** The number of a line that is numbered like the questions. */
  function labelAt(at: number): QuestionLabel | undefined {
    const label = readQuestionLabel(plains[at] ?? '')
    return label && label.style === style ? label : undefined
  }

  /** The next line that begins with an option, unless a question or answer begins before. */
  function nextOption(at: number): { line: number; mark: string } | undefined {
    for (let line = at + 1; line < Math.min(plains.length, at + maxDistance); line += 1) {
      const plain = plains[line] ?? ''
      const [option, label] = [readOptionLabel(plain), labelAt(line)]
      if (option && option.text !== label?.text) return { line, mark: option.mark }
      if (label || headingOf(plain) || keyLabelLength(plain) > 0) return
    }
    return undefined
  }

  /** Options inside of a line that begins with something else: at least three, or two where the next line goes on with the third. */
  function inlineOptions(at: number): { at: number; length: number; counting: Counting }[] {
    const next = nextOption(at)
    for (const counting of inlineCountings) {
      if (counting === 'digit' && style === 'brackets') continue
      const chain = optionsInLine(plains[at] ?? '', counting, 0).filter((start) => start.at > 0)
      const isRepeated = next !== undefined && hasPlace(next.mark, counting, 0)
      const isContinued = next !== undefined && hasPlace(next.mark, counting, chain.length)
      if ((chain.length >= 3 && !isRepeated) || (chain.length === 2 && isContinued)) return chain.map((start) => ({ ...start, counting }))
    }
    return []
  }

  function optionsFollow(at: number): boolean {
    const next = nextOption(at)
    return (next !== undefined && placesOf(next.mark).some((place) => place.at === 0)) || inlineOptions(at).length > 0
  }

  return { style, labelAt, nextOption, inlineOptions, optionsFollow }
}
export type Lookahead = ReturnType<typeof openLookahead>
