import type { ComponentType } from 'react'
import type { ExamQuestion } from '#domain/attempts/paper-body.ts'
import type { Language } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { ShownKey } from '#domain/questions/kinds/answer-rules.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'

export type AnswerProps = {
  question: ExamQuestion
  /** The language of the question, which may differ from the page's. */
  language: Language
  answer: Answer
  onAnswer: (answer: Answer) => void
  disabled: boolean
  /** Id of the question's text. */
  labelledBy: string
  /** The key, once it may be shown. */
  shownKey?: ShownKey | undefined
}

/** `answer` is left out where nobody has answered, as in study material; `shownKey` until it may be shown. */
export type ReviewProps = {
  question: ExamQuestion
  answer?: Answer
  shownKey: ShownKey | undefined
  /** Why options tempt or are wrong, as HTML by their id, where the kind has options. */
  notes?: Readonly<Record<string, LocalizedText>> | undefined
}

/** How learners see questions of a kind. */
export type LearnerKind = {
  /** The control for an answer. */
  Answer: ComponentType<AnswerProps>
  /** The right answer beside the one that was given; also printed. */
  Review: ComponentType<ReviewProps>
  /** The answer after the learner pressed the key of an option's number, where the kind has such keys. */
  pickOption(question: ExamQuestion, answer: Answer, index: number): Answer | undefined
}
