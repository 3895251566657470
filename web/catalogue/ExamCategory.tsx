import { Navigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { Empty } from '../ui/Empty.tsx'
import { CardSkeletons } from './CategoryCard.tsx'
import { useSubjectsOfExam } from './readings.ts'
import { catalogueWords } from './words.ts'

/** An exam opens at its first subject. */
export function Component() {
  const { mainCategoryId = '', examCategoryId = '' } = useParams()
  const t = useWords(catalogueWords)
  const translate = useMessages()
  const subjects = useSubjectsOfExam(examCategoryId)
  const first = subjects.data?.data[0]
  if (first) return <Navigate to={pathTo('subject', { subjectId: first._id })} replace />
  return (
    <Page title={t.allSubjects} wide>
      <h1 className="font-bold text-3xl">{t.allSubjects}</h1>
      {subjects.isPending && <CardSkeletons label={t.loading} />}
      {subjects.isError && !subjects.data && (
        <ErrorState message={t.subjectsFailed(translate(messageOf(subjects.error, t.failed)))} onRetry={() => void subjects.refetch()} />
      )}
      {subjects.data && (
        <Empty
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
