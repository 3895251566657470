import { readKeyPairs } from './key-text.ts'
import {
  type Counting,
  headingOf,
  inlineKeyStart,
  isPartTitle,
  keyLabelLength,
  listLabelLength,
  placesOf,
  readOptionLabel,
  readQuestionLabel,
  solutionLabelLength,
} from './labels.ts'
import type { LineRole, WordLine } from './line.ts'
import { hasPlace, isInstructions, type Lookahead, openLookahead } from './lookahead.ts'
import { atomSign, plainText, type RichText, sliceRich, toMarkdown, trimRich } from './rich-text.ts'
import { optionsInLine } from './splitting.ts'
import type { RawLine } from './tables.ts'

/** The question that lines are added to. `countings` are the ways in which its options may be counted. */
type OpenQuestion = {
  number: number | undefined
  optionLines: number[]
  countings: Counting[]
  /** How many numbered statements its text has. */
  statements: number
  part: 'stem' | 'options' | 'key' | 'solution'
}

/** A line of the file: its place, its text, and the same without formats. */
type Line = { at: number; rich: RichText; plain: string }

const isPassage = (plain: string) =>
  /^(?:directions?|passage|comprehension|read\s+the|निर्देश|गद्यांश|अनुच्छेद)/i.test(plain) && /\d+\s*(?:-|–|to|से)\s*\d+/i.test(plain)
const solutionInside = /\s(?=(?:sol(?:ution)?|expl?(?:anation)?|hint|हल|व्याख्या)\s*[.:–-])/i

/** Reads lines one after the other. Each `read` method tells whether it has taken the line. */
class RoleReader {
  readonly lines: WordLine[] = []
  private readonly ahead: Lookahead
  private section: 'questions' | 'keys' | 'solutions' = 'questions'
  private question: OpenQuestion | undefined
  /** The number of the last instruction, while there is no question yet. */
  private instruction: number | undefined

  constructor(ahead: Lookahead) {
    this.ahead = ahead
  }

  read(line: Line): void {
    const isTaken =
      this.readHeading(line) ||
      this.readSection(line) ||
      this.readInstruction(line) ||
      this.readAnswer(line) ||
      this.readPassage(line) ||
      this.readQuestion(line) ||
      this.readOptions(line)
    if (!isTaken) this.readPlain(line)
  }

  private add(role: LineRole, rich: RichText, labelLength = 0, isDoubtful = false): true {
    const label = plainText(sliceRich(rich, 0, labelLength)).trim()
    const text = toMarkdown(trimRich(sliceRich(rich, labelLength)))
    this.lines.push({ label, text, role, ...(isDoubtful && { isDoubtful }) })
    return true
  }

  private readHeading({ at, rich, plain }: Line): boolean {
    const heading = headingOf(plain)
    const isHeading = heading !== undefined && this.lines.some(({ role }) => role === 'stem')
    if (isHeading) this.section = heading
    else if (isPartTitle(plain)) {
      if (this.section !== 'questions' && this.ahead.optionsFollow(at + 1)) this.section = 'questions'
    } else if (!this.question && isInstructions(plain)) this.instruction = 0
    else return false
    return this.add('ignored', rich)
  }

  private readSection({ rich, plain }: Line): boolean {
    if (this.section === 'keys') return this.readKeys(rich, plain) || this.add('ignored', rich, 0, true)
    return this.section === 'solutions' && this.readSolutions(rich, plain)
  }

  /** A list of answers, or one answer with its number. */
  readKeys(rich: RichText, plain: string): boolean {
    const pairs = readKeyPairs(plain)
    for (const { number, answer } of pairs ?? []) this.lines.push({ label: `${number}.`, text: answer, role: 'key' })
    const label = readQuestionLabel(plain)
    return pairs !== undefined || (label !== undefined && this.add('key', rich, label.length))
  }

  private readSolutions(rich: RichText, plain: string): boolean {
    const label = readQuestionLabel(plain)
    if (!label) return this.add('more', rich)
    const answer = keyLabelLength(plain.slice(label.length))
    if (answer === 0) return this.add('solution', rich, label.length)
    const inside = solutionInside.exec(plain.slice(label.length + answer))
    const end = inside ? label.length + answer + inside.index : plain.length
    this.add('key', sliceRich(rich, 0, end), label.length + answer)
    if (inside) this.lines.push({ label: label.text, text: toMarkdown(trimRich(sliceRich(rich, end))), role: 'solution' })
    return true
  }

  private readInstruction({ at, rich }: Line): boolean {
    const label = this.ahead.labelAt(at)
    if (this.instruction === undefined || this.question || !label || this.ahead.style === 'word') return false
    if (label.number !== this.instruction + 1 || this.ahead.optionsFollow(at)) return false
    this.instruction = label.number
    return this.add('ignored', rich)
  }

  private readAnswer({ rich, plain }: Line): boolean {
    if (!this.question) return false
    const list = listLabelLength(plain)
    if (list > 0 && (readKeyPairs(plain.slice(list))?.length ?? 0) > 1) return this.readKeys(sliceRich(rich, list), plain.slice(list))
    const length = keyLabelLength(plain)
    if (length > 0) return this.addKey(this.question, rich, length)
    return solutionLabelLength(plain) > 0 && this.addSolution(this.question, rich)
  }

  /** A line that states the answer, perhaps with the solution behind it. */
  private addKey(question: OpenQuestion, rich: RichText, length: number): true {
    const plain = plainText(rich)
    const inside = solutionInside.exec(plain.slice(length))
    const end = inside ? length + inside.index : plain.length
    question.part = 'key'
    this.add('key', sliceRich(rich, 0, end), length)
    return inside ? this.addSolution(question, trimRich(sliceRich(rich, end))) : true
  }

  private addSolution(question: OpenQuestion, rich: RichText): true {
    question.part = 'solution'
    return this.add('solution', rich, solutionLabelLength(plainText(rich)))
  }

  private readPassage({ at, rich, plain }: Line): boolean {
    if (isPassage(plain) && this.question?.part !== 'stem') {
      this.question = undefined
      return this.add('passage', rich)
    }
    const isInPassage = this.lines.findLast(({ role }) => role !== 'more')?.role === 'passage'
    return !this.question && isInPassage && !this.ahead.labelAt(at) && this.add('more', rich)
  }

  private readQuestion(line: Line): boolean {
    const label = this.ahead.labelAt(line.at)
    if (!label) return false
    if (this.startsQuestion(label.number, line.at)) {
      this.question = { number: label.number, optionLines: [], countings: [], statements: 0, part: 'stem' }
      return this.addText(this.question, line, 'stem', label.length)
    }
    return this.question?.part === 'stem' && this.addText(this.question, line, 'more', 0)
  }

  /** Whether a numbered line begins a question, and is not a statement or a step of the open one. */
  private startsQuestion(number: number, at: number): boolean {
    const { question } = this
    if (!question || this.ahead.style === 'word') return true
    if (question.part !== 'stem')
      return question.part !== 'solution' || number === (question.number ?? 0) + 1 || this.ahead.optionsFollow(at)
    const isStatement = number === question.statements + 1 && (question.statements > 0 || number !== (question.number ?? 0) + 1)
    if (isStatement) question.statements = number
    return !isStatement
  }

  /** Text of a question, with the options and the answer that stand in the same line. */
  private addText(question: OpenQuestion, { at, rich, plain }: Line, role: LineRole, labelLength: number): true {
    const keyAt = inlineKeyStart(plain)
    const body = keyAt > 0 ? trimRich(sliceRich(rich, 0, keyAt)) : rich
    const options = this.ahead.inlineOptions(at)
    this.add(role, sliceRich(body, 0, options[0]?.at), labelLength)
    this.addOptions(question, body, options)
    return keyAt <= 0 || this.addInlineKey(question, rich, keyAt)
  }

  private addInlineKey(question: OpenQuestion, rich: RichText, at: number): true {
    const answer = trimRich(sliceRich(rich, at))
    return this.addKey(question, answer, keyLabelLength(plainText(answer)))
  }

  private addOptions(question: OpenQuestion, rich: RichText, starts: readonly { at: number; length: number; counting: Counting }[]): void {
    for (const [order, { at, length, counting }] of starts.entries())
      this.addOption(question, trimRich(sliceRich(rich, at, starts[order + 1]?.at)), length, [counting])
  }

  private addOption(question: OpenQuestion, rich: RichText, length: number, countings: Counting[]): void {
    question.countings = countings
    question.optionLines.push(this.lines.length)
    question.part = 'options'
    this.add('option', rich, length)
  }

  /** A line that begins with an option. */
  private readOptions({ at, rich, plain }: Line): boolean {
    const { question } = this
    const label = readOptionLabel(plain)
    if (!label || !question || question.part === 'key' || question.part === 'solution') return false
    if (this.ahead.style === 'brackets' && /^\d/.test(label.mark)) return false
    const places = placesOf(label.mark)
    const order = question.optionLines.length
    const next = places.filter((place) => question.countings.includes(place.counting) && place.at === order)
    const candidates = next.length > 0 ? next : places.filter((place) => place.at === 0)
    // The same letter may begin several ways of counting: the line tells which.
    const place = candidates.toSorted((one, other) => this.startsIn(at, plain, other).length - this.startsIn(at, plain, one).length)[0]
    if (!place) return order > 0 && this.add('option', rich, label.length, true)
    const isNewList = next.length === 0 && order > 0
    if (isNewList && question.countings.includes(place.counting)) return this.add('option', rich, label.length, true)
    if (isNewList) this.demoteOptions(question)
    const keyAt = inlineKeyStart(plain)
    const body = keyAt > 0 ? trimRich(sliceRich(rich, 0, keyAt)) : rich
    const starts = this.startsIn(at, plainText(body), place)
    if (starts.length > 1) this.addOptions(question, body, starts)
    else
      this.addOption(
        question,
        body,
        label.length,
        candidates.map(({ counting }) => counting),
      )
    return keyAt <= 0 || this.addInlineKey(question, rich, keyAt)
  }

  /** The options of a line. The line with the next option tells how many this one has. */
  private startsIn(at: number, plain: string, { counting, at: first }: { counting: Counting; at: number }) {
    const following = this.ahead.nextOption(at)
    const chain = optionsInLine(plain, counting, first)
    const limit = following && [...chain.keys()].find((number) => number > 0 && hasPlace(following.mark, counting, first + number))
    return chain.slice(0, limit ?? chain.length).map((start) => ({ ...start, counting }))
  }

  /** A list belongs to the text, where another list of options follows. */
  private demoteOptions(question: OpenQuestion): void {
    for (const at of question.optionLines) {
      const line = this.lines[at]
      if (line) line.role = 'more'
    }
    question.optionLines = []
  }

  /** A line without a label: it goes on with what is above, where that is clear. */
  private readPlain(line: Line): void {
    const { at, rich, plain } = line
    const { question, ahead } = this
    const isFree = ahead.style === undefined && question?.part !== 'stem' && ahead.optionsFollow(at)
    if (isFree && (question || ahead.nextOption(at)?.line === at + 1 || ahead.inlineOptions(at).length > 0)) {
      this.question = { number: undefined, optionLines: [], countings: [], statements: 0, part: 'stem' }
      this.addText(this.question, line, 'stem', 0)
    } else if (!question) this.add('ignored', rich)
    else if (question.part === 'stem') this.addText(question, line, 'more', 0)
    else {
      const next = ahead.nextOption(at)
      const isInOptions = next !== undefined && question.countings.some((each) => hasPlace(next.mark, each, question.optionLines.length))
      const isObject = plain.replaceAll(atomSign, '').trim() === ''
      const continues = question.part === 'solution' || isObject || (question.part === 'options' && isInOptions)
      this.add(continues ? 'more' : 'ignored', rich, 0, !continues)
    }
  }
}

/** Tells what each line is, by its label and by the lines around it. A line with several options becomes several lines. */
export function suggestRoles(raw: readonly RawLine[]): WordLine[] {
  const source = raw.map((line) => ({ ...line, rich: trimRich(line.rich) }))
  const plains = source.map(({ rich }) => plainText(rich))
  const reader = new RoleReader(openLookahead(plains))
  for (const [at, { rich, losses, isKey }] of source.entries()) {
    const before = reader.lines.length
    const plain = plains[at] ?? ''
    if (plain === '') {
      const last = reader.lines.at(-1)
      if (last) last.losses = [...(last.losses ?? []), ...losses]
      continue
    }
    if (isKey) reader.readKeys(rich, plain)
    else reader.read({ at, rich, plain })
    const first = reader.lines[before]
    if (first && losses.length > 0) first.losses = losses
  }
  return reader.lines
}
