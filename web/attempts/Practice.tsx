import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PaperBody } from '#domain/attempts/body.ts'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useShow, useWords } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { ErrorState } from '../kit/states.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/Progress.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PractisedQuestion } from './PractisedQuestion.tsx'
import { practiceWords } from './practice-words.ts'
import { useTold } from './told.ts'
import { examWords } from './words.ts'

/** One question at a time with its answer after it, and no clock. A practice that is open already goes on. */
export function Practice({ body }: { body: PaperBody }) {
  const t = useWords(practiceWords)
  const show = useShow()
  const translate = useMessages()
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
  if (opened.data) return <Practising key={opened.data._id} attempt={opened.data} body={body} />
  return (
    <Page title={`${t.practice}: ${show(body.paper.title)}`}>
      <h1 className="font-bold text-2xl">{show(body.paper.title)}</h1>
      {!learner && (
        <Empty
          title={t.needsLogin}
          action={
            <ButtonLink to={pathTo('login')} state={{ returnUrl: practicePath(paperId) }} variant="primary">
              {t.needsLogin}
            </ButtonLink>
          }
        >
          {t.needsLoginText}
        </Empty>
      )}
      {learner && opened.isPending && <Skeleton label={t.opening} rows={4} />}
      {opened.isError && <ErrorState message={translate(messageOf(opened.error, ''))} onRetry={() => void opened.refetch()} />}
    </Page>
  )
}

function Practising({ attempt, body }: { attempt: OpenAttempt; body: PaperBody }) {
  const t = { ...useWords(examWords), ...useWords(practiceWords) }
  const show = useShow()
  const translate = useMessages()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const questions = attempt.questions ?? []
  const asked = attempt.only ?? questions.flatMap(({ kind }, index) => (kind === 'note' ? [] : [index]))
  const [first] = useState(() => asked.find((index) => !attempt.revealed.includes(index)) ?? asked[0] ?? 0)
  const wanted = Number(query.get('question')) - 1
  const current = asked.includes(wanted) ? wanted : first
  const told = useTold(attempt, current)
  const place = asked.indexOf(current)
  const question = questions[current]
  const done = asked.filter((index) => told.isTold(index)).length

  const finish = useMutation({
    mutationFn: () => api.results.submitAttempt({ params: { id: attempt._id }, input: {} }),
    onSuccess: ({ data }) => navigate(`${pathTo('results')}?attempt=${data._id}`, { replace: true, state: { result: data } }),
  })

  function open(at: number): void {
    const next = asked[at]
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
            {attempt.only ? t.ofWrong : t.practice} · {t.placeOf(place + 1, asked.length)}
          </p>
        </div>
        <Button onClick={() => finish.mutate()} busy={finish.isPending ? t.finishing : false}>
          {t.finish}
        </Button>
      </header>
      <div className="flex flex-col gap-1">
        <ProgressBar label={t.progress} percent={asked.length > 0 ? (done / asked.length) * 100 : 0} tone="brand" />
        <p className="tabular text-muted text-sm">{done === asked.length ? t.allDone : t.done(done, asked.length)}</p>
      </div>
      {finish.isError && <Notice tone="error">{translate(messageOf(finish.error, ''))}</Notice>}
      {question && (
        <PractisedQuestion
          key={question._id}
          question={question}
          number={current + 1}
          told={told.here}
          busy={told.isAsking}
          error={told.error}
          onAsk={told.ask}
          {...(place > 0 && { onPrevious: () => open(place - 1) })}
          {...(place < asked.length - 1 && { onNext: () => open(place + 1) })}
        />
      )}
    </Page>
  )
}
