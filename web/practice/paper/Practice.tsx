import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { pathTo } from '#domain/paths.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { api } from '../../api.ts'
import { examTranslations } from '../../attempts/translations.ts'
import { WithPassage } from '../../attempts/WithPassage.tsx'
import { useLanguage, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { ButtonLink, practicePath } from '../../kit/links.tsx'
import { useErrorMessage } from '../../kit/messages.ts'
import { Page } from '../../kit/Page.tsx'
import { ErrorState } from '../../kit/query-states.tsx'
import { learnerSession } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PracticeQuestion } from './PracticeQuestion.tsx'
import { practiceTranslations } from './practice-translations.ts'
import { usePracticeAnswers } from './use-practice-answers.ts'

/** Practice mode: one question at a time, its answer shown afterwards, no clock. Resumes an open practice. */
export function Practice({ body }: { body: PaperBody }) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const errorMessage = useErrorMessage()
  const learner = learnerSession.use()
  const paperId = body.paper._id
  const opened = useQuery({
    queryKey: ['practice', paperId, learner?._id],
    queryFn: async () => (await api.attempts.start({ input: { paperId, mode: 'practice' } })).data,
    enabled: learner !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  if (opened.data) return <PracticeSession key={opened.data._id} attempt={opened.data} body={body} />
  return (
    <Page title={`${t.practice}: ${show(body.paper.title)}`}>
      <h1 className="font-bold text-2xl">{show(body.paper.title)}</h1>
      {!learner && (
        <EmptyState
          title={t.needsLogin}
          action={
            <ButtonLink to={pathTo('login')} state={{ returnUrl: practicePath(paperId) }} variant="primary">
              {t.needsLogin}
            </ButtonLink>
          }
        >
          {t.needsLoginText}
        </EmptyState>
      )}
      {learner && opened.isPending && <Skeleton label={t.opening} rows={4} />}
      {opened.isError && <ErrorState message={errorMessage(opened.error)} onRetry={() => void opened.refetch()} />}
    </Page>
  )
}

function PracticeSession({ attempt, body }: { attempt: OpenAttempt; body: PaperBody }) {
  const t = { ...useTranslation(examTranslations), ...useTranslation(practiceTranslations) }
  const show = useLocalizedText()
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const questions = attempt.questions ?? []
  const included = attempt.only ?? questions.flatMap((question, index) => (isMarked(question) ? [index] : []))
  const [first] = useState(() => included.find((index) => !attempt.revealed.includes(index)) ?? included[0] ?? 0)
  const requested = Number(query.get('question')) - 1
  const current = included.includes(requested) ? requested : first
  const answers = usePracticeAnswers(attempt, current)
  const position = included.indexOf(current)
  const question = questions[current]
  const done = included.filter((index) => answers.isRevealed(index)).length

  const finish = useMutation({
    mutationFn: () => api.results.submitAttempt({ params: { id: attempt._id }, input: {} }),
    onSuccess: ({ data }) => navigate(`${pathTo('results')}?attempt=${data._id}`, { replace: true, state: { result: data } }),
  })

  function open(index: number): void {
    const next = included[index]
    if (next === undefined) return
    setQuery({ mode: 'practice', question: String(next + 1) }, { replace: true })
    window.scrollTo({ top: 0 })
  }

  return (
    <Page title={`${t.practice}: ${show(body.paper.title)}`}>
      <header className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <h1 className="font-semibold text-xl">{show(body.paper.title)}</h1>
          <p className="tabular text-muted text-sm">
            {attempt.only ? t.ofWrong : t.practice} · {t.placeOf(position + 1, included.length)}
          </p>
        </div>
        <Button onClick={() => finish.mutate()} busy={finish.isPending ? t.finishing : false}>
          {t.finish}
        </Button>
      </header>
      <div className="flex flex-col gap-1">
        <ProgressBar label={t.progress} percent={included.length > 0 ? (done / included.length) * 100 : 0} tone="brand" />
        <p className="tabular text-muted text-sm">{done === included.length ? t.allDone : t.done(done, included.length)}</p>
      </div>
      {finish.isError && <Notice tone="error">{errorMessage(finish.error)}</Notice>}
      {question && (
        <WithPassage body={{ passages: attempt.passages, questions }} passage={question.passage} language={language}>
          <PracticeQuestion
            key={question._id}
            question={question}
            number={current + 1}
            revealed={answers.current}
            busy={answers.isChecking}
            error={answers.error}
            onCheck={answers.check}
            {...(position > 0 && { onPrevious: () => open(position - 1) })}
            {...(position < included.length - 1 && { onNext: () => open(position + 1) })}
          />
        </WithPassage>
      )}
    </Page>
  )
}
