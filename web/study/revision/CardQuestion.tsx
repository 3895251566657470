import { useId } from 'react'
import type { ReviewOutcome, RevisionCard } from '#domain/study/contract.ts'
import { useLanguage, useLocalizedText } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { learnerKinds } from '../../questions/kinds/index.ts'

type CardQuestionProps = {
  question: RevisionCard['question']
  answer: ReviewOutcome['answer']
  onAnswer: (answer: ReviewOutcome['answer']) => void
  /** The checked answer, which can no longer be changed. */
  reviewed: ReviewOutcome | null
}

/** The question with the control for its answer; once checked, with the right answer. */
export function CardQuestion({ question, answer, onAnswer, reviewed }: CardQuestionProps) {
  const { Answer, Review } = learnerKinds[question.kind]
  const language = useLanguage()
  const show = useLocalizedText()
  const id = useId()
  return (
    <div className="flex select-none flex-col gap-5">
      <div id={id}>
        <RichText html={show(question.html)} className="question-text" />
      </div>
      {reviewed ? (
        <Review question={question} answer={reviewed.answer} shownKey={reviewed.key} />
      ) : (
        <Answer question={question} language={language} answer={answer} onAnswer={onAnswer} disabled={false} labelledBy={id} />
      )}
    </div>
  )
}
