import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ExamPassage } from '#domain/attempts/paper-body.ts'
import type { ReviewOutcome, RevisionCard } from '#domain/study/contract.ts'
import { type Grade, grades } from '#domain/study/grade.ts'
import { api } from '../../api.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { TopicLink } from '../../kit/TopicLink.tsx'
import { BesidePassage } from '../../questions/BesidePassage.tsx'
import { learnerKinds } from '../../questions/kinds/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardActions } from './CardActions.tsx'
import { CardQuestion } from './CardQuestion.tsx'
import { Grades } from './Grades.tsx'
import { revisionTranslations } from './translations.ts'
import { useCardShortcuts } from './use-card-shortcuts.ts'

type CardViewProps = { card: RevisionCard; passage: ExamPassage | undefined; onDone: () => void }

/** One card: the question, then the right answer and the grades. */
export function CardView({ card, passage, onDone }: CardViewProps) {
  const t = useTranslation(revisionTranslations)
  const show = useLocalizedText()
  const language = useLanguage()
  const [answer, setAnswer] = useState<ReviewOutcome['answer']>(null)
  const [reviewed, setReviewed] = useState<ReviewOutcome | null>(null)
  const shownAt = useRef(performance.now())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const send = useMutation({
    async mutationFn({ given, grade }: { given: ReviewOutcome['answer']; grade?: Grade }) {
      const seconds = (performance.now() - shownAt.current) / 1000
      const input = { answer: given, seconds, review: card.review, ...(grade && { grade }) }
      return (await api.study.answerCard({ params: { id: card._id }, input })).data
    },
    onSuccess: (data, { grade }) => (grade ? onDone() : setReviewed(data)),
  })

  function grade(chosen: Grade): void {
    if (!reviewed || send.isPending) return
    if (chosen === reviewed.grade) onDone()
    else send.mutate({ given: reviewed.answer, grade: chosen })
  }

  function check(): void {
    if (answer !== null && !reviewed && !send.isPending) send.mutate({ given: answer })
  }

  useCardShortcuts({
    digit(digit) {
      const picked = reviewed ? undefined : learnerKinds[card.question.kind].pickOption(card.question, answer, digit)
      if (picked !== undefined) setAnswer(picked)
      const chosen = grades[digit]
      if (reviewed && chosen && reviewed.choices[chosen]) grade(chosen)
    },
    enter: check,
  })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    check()
  }

  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto font-semibold text-muted text-sm outline-none">
          {show(card.subject)} · {show(card.paperTitle)}
        </h2>
        {card.reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'marked' ? 'marked' : 'neutral'}>
            {t[reason]}
          </Badge>
        ))}
      </header>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <BesidePassage passage={passage} numbers={[]} language={language} heading="h3">
          <CardQuestion question={card.question} answer={reviewed?.answer ?? answer} onAnswer={setAnswer} reviewed={reviewed} />
        </BesidePassage>
        {send.isError && <FailureNotice what={t.answerFailed} error={send.error} />}
        {!reviewed && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" disabled={answer === null} busy={send.isPending ? t.checking : false}>
              {t.check}
            </Button>
            <Button disabled={send.isPending} onClick={() => send.mutate({ given: null })}>
              {t.unsure}
            </Button>
            <p className="hidden text-muted text-sm md:block">{t.keys}</p>
          </div>
        )}
      </form>
      {reviewed && <Outcome reviewed={reviewed} />}
      {reviewed && (
        <p className="text-sm">
          {t.practise} <TopicLink paperId={card.paperId} topic={card.question.topic} />
        </p>
      )}
      {reviewed && <Grades reviewed={reviewed} isBusy={send.isPending} onGrade={grade} />}
      {!reviewed && <CardActions card={card} onDone={onDone} />}
    </Card>
  )
}

function Outcome({ reviewed }: { reviewed: ReviewOutcome }) {
  const t = useTranslation(revisionTranslations)
  const show = useLocalizedText()
  const outcomes = { correct: t.right, wrong: t.notRight, partial: t.partly, unanswered: t.blank, dropped: t.dropped }
  const explanation = show(reviewed.key.explanationHtml)
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p className="font-semibold text-lg">{outcomes[reviewed.outcome]}</p>
      {explanation && (
        <div className="select-none rounded-control bg-raised p-4">
          <p className="pb-1 font-semibold text-sm">{t.explanation}</p>
          <RichText html={explanation} />
        </div>
      )}
    </div>
  )
}
