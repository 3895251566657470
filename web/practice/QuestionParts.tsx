import { useId } from 'react'
import type { ExamQuestion } from '#domain/attempts/paper-body.ts'
import type { CheckedAnswer } from '#domain/practice/contract.ts'
import type { Answer as GivenAnswer } from '#domain/questions/kinds/kind.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { learnerKinds } from '../questions/kinds/index.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { practiceTranslations } from './translations.ts'

type OpenQuestionProps = { question: ExamQuestion; answer: GivenAnswer; onAnswer: (answer: GivenAnswer) => void }

/** The question with the control for its answer. */
export function OpenQuestion({ question, answer, onAnswer }: OpenQuestionProps) {
  const { Answer } = learnerKinds[question.kind]
  const language = useLanguage()
  const show = useLocalizedText()
  const id = useId()
  return (
    <div className="flex select-none flex-col gap-5">
      <div id={id}>
        <RichText html={show(question.html)} className="question-text" />
      </div>
      <Answer question={question} language={language} answer={answer} onAnswer={onAnswer} disabled={false} labelledBy={id} />
    </div>
  )
}

export const outcomeTones: Record<CheckedAnswer['outcome'], BadgeTone> = {
  correct: 'correct',
  partial: 'brand',
  wrong: 'wrong',
  unanswered: 'neutral',
  dropped: 'neutral',
}

/** The question with the given and the right answer, and why. */
export function CheckedQuestion({ question, checked }: { question: ExamQuestion; checked: CheckedAnswer }) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const { Review } = learnerKinds[question.kind]
  const explanation = show(checked.key.explanationHtml)
  return (
    <div className="flex select-none flex-col gap-5">
      <RichText html={show(question.html)} className="question-text" />
      <div aria-live="polite">
        <Badge tone={outcomeTones[checked.outcome]}>{t[checked.outcome]}</Badge>
      </div>
      <Review question={question} answer={checked.answer} shownKey={checked.key} notes={checked.key.optionNotesHtml} />
      {explanation && (
        <div className="rounded-control bg-raised p-4">
          <p className="pb-1 font-semibold text-sm">{t.explanation}</p>
          <RichText html={explanation} />
        </div>
      )}
    </div>
  )
}
