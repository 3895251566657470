import { Navigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeletons } from '../ui/Skeleton.tsx'
import { useSubjectsOfExam } from './queries.ts'
import { catalogueTranslations } from './translations.ts'

/** An exam category redirects to its first subject. */
export function Component() {
  const { mainCategoryId = '', examCategoryId = '' } = useParams()
  const t = useTranslation(catalogueTranslations)
  const errorMessage = useErrorMessage()
  const subjects = useSubjectsOfExam(examCategoryId)
  const first = subjects.data?.data[0]
  if (first) return <Navigate to={pathTo('subject', { subjectId: first._id })} replace />
  return (
    <Page title={t.allSubjects} wide>
      <h1 className="font-bold text-3xl">{t.allSubjects}</h1>
      {subjects.isPending && <CardSkeletons label={t.loading} />}
      {subjects.isError && !subjects.data && (
        <ErrorState message={t.subjectsFailed(errorMessage(subjects.error, t.failed))} onRetry={() => void subjects.refetch()} />
      )}
      {subjects.data && (
        <EmptyState
          title={t.noSubjects}
          action={
            <ButtonLink to={pathTo('mainCategory', { mainCategoryId })} variant="primary">
              {t.backToCategories}
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}
