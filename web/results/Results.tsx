import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { Result } from '#domain/results/result.ts'
import { ApiFailure, api } from '../api.ts'
import { recallGuestResult } from '../kit/guest-result.ts'
import { useShow, useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { ErrorState } from '../kit/states.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ResultView } from './ResultView.tsx'
import { resultWords } from './words.ts'

/** A stored result by its attempt; a guest's comes with the navigation, or from this browser after a reload. */
export function Component() {
  const t = useWords(resultWords)
  const show = useShow()
  const translate = useMessages()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const learner = learnerSession.use()
  const id = query.get('attempt')
  const carried = (state as { result?: Result } | null)?.result
  const loaded = useQuery({
    queryKey: ['result', id, learner?._id],
    async queryFn() {
      if (id && learner) return (await api.results.readResult({ params: { id } })).data
      return (await recallGuestResult()) ?? null
    },
    ...(carried && (!id || carried._id === id) && { initialData: carried }),
    staleTime: 60_000,
  })
  const result = loaded.data
  if (result) {
    return (
      <Page title={`${t.title}: ${show(result.paperTitle)}`}>
        <ResultView result={result} />
      </Page>
    )
  }
  const browse = (
    <ButtonLink to={pathTo('categories')} variant="primary">
      {t.browse}
    </ButtonLink>
  )
  const foreign = loaded.error instanceof ApiFailure && loaded.error.status === 403
  return (
    <Page title={t.title}>
      <h1 className="sr-only">{t.title}</h1>
      {loaded.isPending && <Skeleton label={t.loading} rows={4} />}
      {loaded.isError && foreign && <Empty title={t.forbidden} action={browse} />}
      {loaded.isError && !foreign && (
        <ErrorState message={t.failed(translate(messageOf(loaded.error, '')))} onRetry={() => void loaded.refetch()} />
      )}
      {result === null && <Empty title={t.none} action={browse} />}
    </Page>
  )
}
