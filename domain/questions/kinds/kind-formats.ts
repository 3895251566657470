import type { LocalizedText } from '../../localized-text.ts'
import type { AnswerCell } from '../formats/answer-cell.ts'
import type { Cells } from '../formats/columns.ts'
import type { ImportedAnswers } from '../formats/format.ts'
import type { ReadGiftText } from '../formats/gift-text.ts'
import type { ReadMoodleText } from '../formats/moodle-text.ts'
import type { XmlElement } from '../formats/xml.ts'
import type { Question } from '../question.ts'
import type { KindName } from './names.ts'

/** A format that has no such questions: the reason is reported as a loss. */
type Missing = { missing: string }

/** `losses` are what the format cannot express of this question. */
type Writer = { print(question: Question): string; losses(question: Question): string[]; refuses?: Refuses }

/** Why the format has no such question, where that depends on the question. */
type Refuses = (question: Question) => string | undefined

/** The fields of a draft that a kind reads from a row. */
type RowDraft = { kind: KindName; options?: { text: LocalizedText }[]; content?: LocalizedText } & Record<string, unknown>

export type QtiParts = { declaration: string; body: string; processing: string }
/** An item with what a learner answers in, and the declaration of the right response to each. */
export type QtiItem = {
  item: XmlElement
  body: XmlElement
  interactions: XmlElement[]
  text: (element: XmlElement | undefined) => LocalizedText
  declarationOf: (interaction: XmlElement) => XmlElement | undefined
}

/**
 * How a kind is written and read in each file format. `read` returns undefined for a question of another kind, and the reason for one of
 * this kind that cannot be used.
 */
export type KindFormats = {
  /** Our columns, which the CSV and Excel files have. */
  row: {
    /** Names in the Type column, the first one for export; `legacy` names are read as well. */
    types: readonly [string, ...string[]]
    legacy: readonly string[]
    print(question: Question): Cells
    read(cells: Cells, answer: AnswerCell): RowDraft
    /** Whether the key names options by their letter or place. */
    keysAreOptions?: true
    /** The columns of the draft's fields that only this kind has, for error messages. */
    columns?: Record<string, string>
    /** Rows of the template, which can be imported as they are, and what its help says. */
    examples: readonly Cells[]
    help: string
  }
  moodle: Missing | (Writer & { type: string; read(element: XmlElement, text: ReadMoodleText): ImportedAnswers | string | undefined })
  /** Prints what follows the text, with the general feedback; reads what is between the braces. */
  gift:
    | Missing
    | {
        print(question: Question, feedback: string): string
        losses(question: Question): string[]
        refuses?: Refuses
        read(answers: string, text: ReadGiftText): ImportedAnswers | string | undefined
      }
  qti:
    | Missing
    | {
        print(question: Question): QtiParts
        losses(question: Question): string[]
        read(item: QtiItem): (ImportedAnswers & { text: LocalizedText }) | string | undefined
      }
  /** Only printed: the format has one kind. */
  aiken: Missing | { print(question: Question): string; carries(question: Question): boolean }
}
