import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ExamPassage, ExamQuestion } from '#domain/attempts/paper-body.ts'
import type { CheckedAnswer, SessionItem } from '#domain/practice/contract.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { ApiFailure, api } from '../api.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../kit/language.ts'
import { FailureNotice } from '../kit/query-states.tsx'
import { BesidePassage } from '../questions/BesidePassage.tsx'
import { learnerKinds } from '../questions/kinds/index.ts'
import { useCardShortcuts } from '../study/revision/use-card-shortcuts.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CheckedQuestion, OpenQuestion } from './QuestionParts.tsx'
import { practiceTranslations } from './translations.ts'

type SessionQuestionProps = {
  sessionId: string
  item: SessionItem
  passage: ExamPassage | undefined
  checked: CheckedAnswer | undefined
  isLast: boolean
  onChecked: (answer: CheckedAnswer) => void
  onNext: () => void
}

/** One question: its answer, then what is right and why. Check and Next stick to the bottom of the screen. */
export function SessionQuestion({ item, onNext, isLast, ...rest }: SessionQuestionProps) {
  const t = useTranslation(practiceTranslations)
  const next = isLast ? t.finish : t.next
  if (item.question) return <Question item={item} question={item.question} next={next} onNext={onNext} {...rest} />
  return (
    <>
      <Notice tone="info">{t.withdrawn}</Notice>
      <Button variant="primary" className="self-start" onClick={onNext}>
        {next}
      </Button>
    </>
  )
}

type QuestionProps = Omit<SessionQuestionProps, 'isLast'> & { question: ExamQuestion; next: string }

function Question({ sessionId, item, question, passage, checked, next, onChecked, onNext }: QuestionProps) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer>(null)
  const shownAt = useRef(performance.now())
  const nextButton = useRef<HTMLButtonElement>(null)
  const send = useMutation({
    async mutationFn(given: Answer) {
      const seconds = (performance.now() - shownAt.current) / 1000
      return (await api.practice.checkAnswer({ params: { id: sessionId }, input: { position: item.position, answer: given, seconds } }))
        .data
    },
    onSuccess: onChecked,
  })
  const isOffline = send.error instanceof ApiFailure && send.error.isUnavailable
  useSendWhenBack(isOffline, () => send.mutate(send.variables ?? null))
  useEffect(() => {
    if (checked) nextButton.current?.focus({ preventScroll: true })
  }, [checked])

  const check = () => !checked && !send.isPending && answer !== null && send.mutate(answer)
  useCardShortcuts({
    digit(digit) {
      const picked = checked ? undefined : learnerKinds[question.kind].pickOption(question, answer, digit)
      if (picked !== undefined) setAnswer(picked)
    },
    enter: check,
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
      className="flex flex-col gap-5"
    >
      <BesidePassage passage={passage} numbers={[]} language={language} heading="h2">
        {checked ? (
          <CheckedQuestion question={question} checked={checked} />
        ) : (
          <OpenQuestion question={question} answer={answer} onAnswer={setAnswer} />
        )}
      </BesidePassage>
      {item.costs.length > 0 && !checked && (
        <Notice tone="warning">{t.costs(item.costs.map(({ title }) => `“${show(title)}”`).join(', '))}</Notice>
      )}
      {isOffline && <Notice tone="warning">{t.offline}</Notice>}
      {send.isError && !isOffline && <FailureNotice what={t.checkFailed} error={send.error} />}
      <div className="sticky bottom-[var(--bottom-bar)] z-20 -mx-4 flex flex-wrap gap-3 border-line border-t bg-page px-4 py-3 sm:mx-0 sm:px-0">
        {checked ? (
          <Button ref={nextButton} variant="primary" className="flex-1 sm:flex-none" onClick={onNext}>
            {next}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              variant="primary"
              className="flex-1 sm:flex-none"
              disabled={answer === null}
              busy={send.isPending ? t.checking : false}
            >
              {t.check}
            </Button>
            <Button disabled={send.isPending} onClick={() => send.mutate(null)}>
              {t.unsure}
            </Button>
            <Button variant="quiet" disabled={send.isPending} onClick={onNext}>
              {t.skip}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** Sends again when the browser reports a network; the answer stays until then. */
function useSendWhenBack(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    const sendAgain = () => latest.current()
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [isWaiting])
}
