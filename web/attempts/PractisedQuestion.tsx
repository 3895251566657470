import { useState } from 'react'
import type { SatQuestion } from '#domain/attempts/body.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { useLanguage, useShow, useWords } from '../kit/language.ts'
import { messageOf, useMessages } from '../kit/messages.ts'
import { RichText } from '../kit/RichText.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { practiceWords } from './practice-words.ts'
import { QuestionView } from './QuestionView.tsx'
import { useShortcuts } from './Shortcuts.tsx'
import { toggleOption } from './toggle.ts'
import type { Told } from './told.ts'
import { examWords } from './words.ts'

type PractisedQuestionProps = {
  question: SatQuestion
  number: number
  told: Told | undefined
  busy: boolean
  error: Error | null
  onAsk: (answer: Answer, seconds: number) => void
  onPrevious?: () => void
  onNext?: () => void
}

const tones: Record<Told['outcome'], BadgeTone> = {
  correct: 'correct',
  partial: 'brand',
  wrong: 'wrong',
  unanswered: 'neutral',
  dropped: 'neutral',
}

export function PractisedQuestion({ question, number, told, busy, error, onAsk, onPrevious, onNext }: PractisedQuestionProps) {
  const t = { ...useWords(examWords), ...useWords(practiceWords) }
  const language = useLanguage()
  const translate = useMessages()
  const [openedAt] = useState(() => performance.now())
  const [chosen, setChosen] = useState<Answer>(null)
  const ask = (answer: Answer) => onAsk(answer, Math.round((performance.now() - openedAt) / 1000))

  useShortcuts({
    ...(onNext && { next: onNext }),
    ...(onPrevious && { previous: onPrevious }),
    option: (index) => {
      if (!told && question.kind !== 'numeric' && index < question.options.length) setChosen(toggleOption(question.kind, chosen, index))
    },
  })

  return (
    <>
      <QuestionView
        question={question}
        number={number}
        language={language}
        answer={told ? told.answer : chosen}
        onAnswer={setChosen}
        disabled={told !== undefined}
        rightOptions={told?.key.correctAnswers}
      />
      {error && !told && <Notice tone="error">{t.failed(translate(messageOf(error, '')))}</Notice>}
      <div aria-live="polite">{told && <Explained told={told} numeric={question.kind === 'numeric'} />}</div>
      {!told && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" disabled={chosen === null} busy={busy ? t.checking : false} onClick={() => ask(chosen)}>
            {t.check}
          </Button>
          <Button disabled={busy} onClick={() => ask(null)}>
            {t.show}
          </Button>
        </div>
      )}
      <div className="flex justify-between gap-3 border-line border-t pt-4">
        <Button disabled={!onPrevious} onClick={onPrevious}>
          {t.previous}
        </Button>
        <Button variant={told && onNext ? 'primary' : 'secondary'} disabled={!onNext} onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </>
  )
}

function Explained({ told: { outcome, key }, numeric }: { told: Told; numeric: boolean }) {
  const t = useWords(practiceWords)
  const show = useShow()
  const explanation = show(key.explanationHtml)
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[outcome]}>{t[outcome]}</Badge>
        <span className="font-semibold">{t.theAnswer(key.correctAnswers.join(', '))}</span>
        {numeric && key.tolerance && <span className="tabular text-muted text-sm">± {key.tolerance}</span>}
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
