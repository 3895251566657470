import { type ReactNode, useId } from 'react'
import type { ExamQuestion } from '#domain/attempts/paper-body.ts'
import { type Language, localize } from '#domain/language.ts'
import type { ShownKey } from '#domain/questions/kinds/answer-rules.ts'
import type { Answer as GivenAnswer } from '#domain/questions/kinds/kind.ts'
import { RichText } from '../kit/RichText.tsx'
import { learnerKinds } from '../questions/kinds/index.ts'

type QuestionViewProps = {
  question: ExamQuestion
  number: number
  language: Language
  answer: GivenAnswer
  onAnswer: (answer: GivenAnswer) => void
  disabled?: boolean
  /** Shown under the answer. */
  notice?: ReactNode
  /** Shown beside the number: marks and language. */
  heading?: ReactNode
  /** The key, once it may be shown. */
  shownKey?: ShownKey | undefined
}

/** One question with the control for its answer. */
export function QuestionView({
  question,
  number,
  language,
  answer,
  onAnswer,
  disabled = false,
  notice,
  heading,
  shownKey,
}: QuestionViewProps) {
  const { Answer } = learnerKinds[question.kind]
  const textId = useId()
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-muted">{number}.</h2>
        {heading}
      </header>
      <div id={textId} lang={language}>
        <RichText html={localize(question.html, language)} className="question-text" />
      </div>
      <Answer
        question={question}
        language={language}
        answer={answer}
        onAnswer={onAnswer}
        disabled={disabled}
        labelledBy={textId}
        shownKey={shownKey}
      />
      {notice}
    </article>
  )
}
