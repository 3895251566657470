import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure } from '../api.ts'
import { confirm } from '../kit/confirm.tsx'
import { useCopyProtection } from '../kit/copy-protection.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { queryClient } from '../kit/queries.ts'
import { ErrorState } from '../kit/query-states.tsx'
import { leaveToBrowser, type RenderedScreen } from '../kit/rendering.ts'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useSecondsUntil } from './clock.ts'
import { Opening } from './Opening.tsx'
import { fetchBody, storeForOffline } from './open-attempt.ts'
import { TakeExam } from './TakeExam.tsx'
import { examTranslations } from './translations.ts'

const Practice = lazy(async () => ({ default: (await import('../practice/paper/Practice.tsx')).Practice }))
const Study = lazy(async () => ({ default: (await import('../study/material/Study.tsx')).Study }))

const bodyQuery = (paperId: string, learnerId?: string) =>
  queryOptions({
    queryKey: ['paper-body', paperId, learnerId],
    queryFn: () => fetchBody(paperId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { isLarge: true },
  })

/** The questions do not arrive with the page, which shows the instructions only: they are fetched before it reacts to input. */
export const handle: RenderedScreen = {
  prepare: ({ paperId = '' }) => queryClient.fetchQuery(bodyQuery(paperId)),
}

/** A paper: timed papers are taken or practised, notes and previous-year questions are read. */
export function Component() {
  const { paperId = '' } = useParams()
  const learner = learnerSession.use()
  const loaded = useQuery(bodyQuery(paperId, learner?._id))
  useEffect(() => {
    if (loaded.data) storeForOffline(loaded.data)
  }, [loaded.data])
  if (loaded.isError) return <Unavailable error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Opening />
  if (isStudyMaterial(loaded.data.paper.type)) leaveToBrowser()
  return <LoadedPaper key={paperId} body={loaded.data} />
}

function LoadedPaper({ body }: { body: PaperBody }) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const [query] = useSearchParams()
  useCopyProtection(!body.paper.contentAccess.canCopy)
  if (body.questions.length === 0 && !body.questionsAtStart) {
    return (
      <Page title={show(body.paper.title)}>
        <h1 className="font-bold text-2xl">{show(body.paper.title)}</h1>
        <EmptyState title={t.noQuestions} action={<ButtonLink to={pathTo('categories')}>{t.backToCategories}</ButtonLink>}>
          {t.beingPrepared}
        </EmptyState>
      </Page>
    )
  }
  const Lazy = isStudyMaterial(body.paper.type) ? Study : query.get('mode') === 'practice' ? Practice : null
  // Outside the boundary, which would be hydrated later than the page.
  if (!Lazy) return <TakeExam body={body} />
  return (
    <Suspense fallback={<Opening />}>
      <Lazy body={body} />
    </Suspense>
  )
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslation(examTranslations)
  const errorMessage = useErrorMessage()
  const { paperId = '' } = useParams()
  const { status, kind, details } = error instanceof ApiFailure ? error : { status: 0, kind: null, details: {} }
  if (status === 401) return <NeedsLogin />
  // The page about premium has the site's header, the paper's title and a way back.
  if (status === 403) return <Navigate to={`${pathTo('premium')}?paper=${paperId}`} replace />
  if (kind === 'paper_scheduled')
    return <NotOpenYet startTime={String(details.startTime)} serverNow={String(details.serverNow)} onOpen={onRetry} />
  if (kind === 'paper_ended') return <Closed title={errorMessage(error)} />
  if (kind === 'paper_being_prepared') return <BeingPrepared title={details.title as LocalizedText} />
  if (status === 404) return <Closed title={t.notFound} />
  return (
    <Page title={t.notFound}>
      <h1 className="sr-only">{t.notFound}</h1>
      <ErrorState message={t.failed(errorMessage(error))} retryLabel={t.retry} onRetry={onRetry} />
    </Page>
  )
}

/** Says when a scheduled paper opens, and opens it then, by the server's clock. */
function NotOpenYet({ startTime, serverNow, onOpen }: { startTime: string; serverNow: string; onOpen: () => void }) {
  const t = useTranslation(examTranslations)
  const { dateTime } = useFormatters()
  const isTime = useSecondsUntil({ deadline: startTime, serverNow }) === 0
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (isTime) open()
  }, [isTime])
  return <Closed title={t.notOpenYet} text={t.opensAt(dateTime(startTime))} />
}

function Closed({ title, text = title }: { title: string; text?: string }) {
  const t = useTranslation(examTranslations)
  return (
    <Page title={title}>
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={text} action={<ButtonLink to={pathTo('categories')}>{t.backToCategories}</ButtonLink>} />
    </Page>
  )
}

/** Asks a guest to sign in before opening a premium paper. */
function NeedsLogin() {
  const t = useTranslation(examTranslations)
  const navigate = useNavigate()
  const { paperId = '' } = useParams()
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => {
    if (hasAsked) return
    setHasAsked(true)
    void confirm({ title: t.needsLoginTitle, text: t.needsLogin, action: t.login }).then((yes) =>
      yes ? navigate(pathTo('login'), { state: { returnUrl: pathTo('paper', { paperId }) } }) : navigate(pathTo('categories')),
    )
  }, [hasAsked, navigate, paperId, t])
  return (
    <Page title={t.premiumTitle}>
      <h1 className="sr-only">{t.premiumTitle}</h1>
      <EmptyState
        title={t.premiumTitle}
        action={
          <ButtonLink to={pathTo('login')} state={{ returnUrl: pathTo('paper', { paperId }) }} variant="primary">
            {t.login}
          </ButtonLink>
        }
      >
        {t.needsLogin}
      </EmptyState>
    </Page>
  )
}

function BeingPrepared({ title: text }: { title: LocalizedText }) {
  const t = useTranslation(examTranslations)
  const title = useLocalizedText()(text)
  return (
    <Page title={title}>
      <h1 className="font-bold text-2xl">{title}</h1>
      <EmptyState
        title={t.beingPrepared}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" disabled>
              {t.startExam}
            </Button>
            <ButtonLink to={pathTo('categories')}>{t.backToCategories}</ButtonLink>
          </div>
        }
      />
    </Page>
  )
}
