import type { UseQueryResult } from '@tanstack/react-query'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure } from '../api.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { ErrorState } from '../kit/query-states.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { resultTranslations } from './translations.ts'

/** What is shown while there is no result: loading, refused, failed, or none. */
export function ResultState({ query }: { query: UseQueryResult<unknown> }) {
  const t = useTranslation(resultTranslations)
  const errorMessage = useErrorMessage()
  const browse = (
    <ButtonLink to={pathTo('categories')} variant="primary">
      {t.browse}
    </ButtonLink>
  )
  if (query.isPending) return <Skeleton label={t.loading} rows={4} />
  if (!query.isError) return <EmptyState title={t.none} action={browse} />
  if (query.error instanceof ApiFailure && query.error.status === 403) return <EmptyState title={t.forbidden} action={browse} />
  return <ErrorState message={t.failed(errorMessage(query.error))} onRetry={() => void query.refetch()} />
}
