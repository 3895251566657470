import { useState } from 'react'
import type { ExamQuestion } from '#domain/attempts/paper-body.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import type { KindName } from '#domain/questions/kinds/names.ts'
import { QuestionView } from '../../attempts/QuestionView.tsx'
import { useShortcuts } from '../../attempts/Shortcuts.tsx'
import { examTranslations } from '../../attempts/translations.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { useErrorMessage } from '../../kit/messages.ts'
import { RichText } from '../../kit/RichText.tsx'
import { learnerKinds } from '../../questions/kinds/index.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { practiceTranslations } from './practice-translations.ts'
import type { CheckedAnswer } from './use-practice-answers.ts'

type PractisedQuestionProps = {
  question: ExamQuestion
  number: number
  /** Outcome and key, once the answer has been checked. */
  revealed: CheckedAnswer | undefined
  busy: boolean
  error: Error | null
  onCheck: (answer: Answer, seconds: number) => void
  onPrevious?: () => void
  onNext?: () => void
}

const tones: Record<CheckedAnswer['outcome'], BadgeTone> = {
  correct: 'correct',
  partial: 'brand',
  wrong: 'wrong',
  unanswered: 'neutral',
  dropped: 'neutral',
}

export function PracticeQuestion({ question, number, revealed, busy, error, onCheck, onPrevious, onNext }: PractisedQuestionProps) {
  const t = { ...useTranslation(examTranslations), ...useTranslation(practiceTranslations) }
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const [openedAt] = useState(() => performance.now())
  const [selected, setSelected] = useState<Answer>(null)
  const check = (answer: Answer) => onCheck(answer, Math.round((performance.now() - openedAt) / 1000))

  useShortcuts({
    ...(onNext && { next: onNext }),
    ...(onPrevious && { previous: onPrevious }),
    option: (index) => {
      const picked = revealed ? undefined : learnerKinds[question.kind].pickOption(question, selected, index)
      if (picked !== undefined) setSelected(picked)
    },
  })

  return (
    <>
      <QuestionView
        question={question}
        number={number}
        language={language}
        answer={revealed ? revealed.answer : selected}
        onAnswer={setSelected}
        disabled={revealed !== undefined}
        shownKey={revealed?.key}
      />
      {error && !revealed && <Notice tone="error">{t.failed(errorMessage(error))}</Notice>}
      <div aria-live="polite">{revealed && <Explanation revealed={revealed} kind={question.kind} />}</div>
      {!revealed && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" disabled={selected === null} busy={busy ? t.checking : false} onClick={() => check(selected)}>
            {t.check}
          </Button>
          <Button disabled={busy} onClick={() => check(null)}>
            {t.show}
          </Button>
        </div>
      )}
      <div className="flex justify-between gap-3 border-line border-t pt-4">
        <Button disabled={!onPrevious} onClick={onPrevious}>
          {t.previous}
        </Button>
        <Button variant={revealed && onNext ? 'primary' : 'secondary'} disabled={!onNext} onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </>
  )
}

function Explanation({ revealed: { outcome, key }, kind }: { revealed: CheckedAnswer; kind: KindName }) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const explanation = show(key.explanationHtml)
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[outcome]}>{t[outcome]}</Badge>
        <span className="font-semibold">{t.theAnswer(answerRules[kind].describeKey(key))}</span>
      </p>
      {explanation && (
        <div className="flex flex-col gap-1">
          <h3 className="font-semibold text-sm">{t.explanation}</h3>
          <RichText html={explanation} />
        </div>
      )}
    </Card>
  )
}
