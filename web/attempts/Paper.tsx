import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { PaperBody } from '#domain/attempts/body.ts'
import { isStudied } from '#domain/attempts/studied.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure } from '../api.ts'
import { confirm } from '../kit/confirm.tsx'
import { useShow, useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { useProtection } from '../kit/protection.ts'
import { learnerSession } from '../kit/session.ts'
import { ErrorState } from '../kit/states.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { loadBody } from './open-sitting.ts'
import { Practice } from './Practice.tsx'
import { Sit } from './Sit.tsx'
import { Study } from './Study.tsx'
import { examWords } from './words.ts'

/** A paper: timed ones are sat or practised, notes and previous-year questions are read. */
export function Component() {
  const { paperId = '' } = useParams()
  const t = useWords(examWords)
  const learner = learnerSession.use()
  const loaded = useQuery({
    queryKey: ['paper-body', paperId, learner?._id],
    queryFn: () => loadBody(paperId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (loaded.isError) return <Unavailable error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) {
    return (
      <Page title={t.loading}>
        <h1 className="sr-only">{t.loading}</h1>
        <Skeleton label={t.loading} rows={4} />
      </Page>
    )
  }
  return <Opened key={paperId} body={loaded.data.body} />
}

function Opened({ body }: { body: PaperBody }) {
  const t = useWords(examWords)
  const show = useShow()
  const [query] = useSearchParams()
  useProtection(!body.paper.contentAccess.canCopy)
  if (body.questions.length === 0) {
    return (
      <Page title={show(body.paper.title)}>
        <h1 className="font-bold text-2xl">{show(body.paper.title)}</h1>
        <Empty title={t.noQuestions} action={<ButtonLink to={pathTo('categories')}>{t.backToCategories}</ButtonLink>} />
      </Page>
    )
  }
  if (isStudied(body.paper.type)) return <Study body={body} />
  return query.get('mode') === 'practice' ? <Practice body={body} /> : <Sit body={body} />
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords(examWords)
  const translate = useMessages()
  const status = error instanceof ApiFailure ? error.status : 0
  const back = <ButtonLink to={pathTo('categories')}>{t.backToCategories}</ButtonLink>
  if (status === 401) return <NeedsLogin />
  return (
    <Page title={t.notFound}>
      <h1 className="sr-only">{status === 403 ? t.premiumTitle : t.notFound}</h1>
      {status === 404 && <Empty title={t.notFound} action={back} />}
      {status === 403 && (
        <Empty
          title={t.premiumTitle}
          action={
            <ButtonLink to={pathTo('contact')} variant="primary">
              {t.upgrade}
            </ButtonLink>
          }
        >
          {t.premiumText}
        </Empty>
      )}
      {status !== 404 && status !== 403 && (
        <ErrorState message={t.failed(translate(messageOf(error, '')))} retryLabel={t.retry} onRetry={onRetry} />
      )}
    </Page>
  )
}

/** A premium paper asks a guest to sign in first. */
function NeedsLogin() {
  const t = useWords(examWords)
  const navigate = useNavigate()
  const { paperId = '' } = useParams()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (asked) return
    setAsked(true)
    void confirm({ title: t.needsLoginTitle, text: t.needsLogin, action: t.login }).then((yes) =>
      yes ? navigate(pathTo('login'), { state: { returnUrl: pathTo('paper', { paperId }) } }) : navigate(pathTo('categories')),
    )
  }, [asked, navigate, paperId, t])
  return (
    <Page title={t.premiumTitle}>
      <h1 className="sr-only">{t.premiumTitle}</h1>
      <Empty
        title={t.premiumTitle}
        action={
          <ButtonLink to={pathTo('login')} state={{ returnUrl: pathTo('paper', { paperId }) }} variant="primary">
            {t.login}
          </ButtonLink>
        }
      >
        {t.needsLogin}
      </Empty>
    </Page>
  )
}
