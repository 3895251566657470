import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import type { ExamPage } from '#domain/catalogue/exam-page.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure } from '../../api.ts'
import { FavouriteButton } from '../../kit/FavouriteButton.tsx'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { Breadcrumb, ButtonLink } from '../../kit/links.tsx'
import { useErrorMessage } from '../../kit/messages.ts'
import { Page } from '../../kit/Page.tsx'
import { usePaperProgress } from '../../kit/paper-progress.ts'
import { ErrorState } from '../../kit/query-states.tsx'
import { StaleDataNotice } from '../../kit/StaleDataNotice.tsx'
import { learnerSession } from '../../kit/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useExamPage } from '../queries.ts'
import { catalogueTranslations } from '../translations.ts'
import { ExamFacts } from './ExamFacts.tsx'
import { ExamLead } from './ExamLead.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import { examTranslations } from './translations.ts'

export type StandingProps = { examCategoryId: string }

/** The page of an exam: what it is, how the learner stands, and everything to prepare with. */
export function Exam({ Standing }: { Standing: ComponentType<StandingProps> }) {
  const { examCategoryId = '' } = useParams()
  const t = useTranslation(examTranslations)
  const c = useTranslation(catalogueTranslations)
  const errorMessage = useErrorMessage()
  const page = useExamPage(examCategoryId)
  if (page.data) {
    return (
      <ExamScreen page={page.data.data} Standing={Standing}>
        <StaleDataNotice result={page.data} />
      </ExamScreen>
    )
  }
  if (!page.isError) {
    return (
      <Page title={t.loading} wide>
        <Skeleton label={t.loading} rows={3} className="h-48" />
      </Page>
    )
  }
  const isMissing = page.error instanceof ApiFailure && page.error.status === 404
  return (
    <Page title={t.notFound} wide>
      {isMissing ? (
        <EmptyState
          heading="h1"
          drawing="lost"
          title={t.notFound}
          action={
            <ButtonLink to={pathTo('categories')} variant="primary">
              {c.backToCategories}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <h1 className="font-bold text-3xl">{c.heading}</h1>
          <ErrorState message={t.failed(errorMessage(page.error, c.failed))} onRetry={() => void page.refetch()} />
        </>
      )}
    </Page>
  )
}

type ExamScreenProps = { page: ExamPage; Standing: ComponentType<StandingProps>; children: React.ReactNode }

function ExamScreen({ page, Standing, children }: ExamScreenProps) {
  const t = useTranslation(examTranslations)
  const c = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const learner = learnerSession.use()
  const progress = usePaperProgress()
  const { exam, color } = page
  return (
    <Page title={show(exam.name)} description={show(exam.description)} tint={color} wide>
      <Breadcrumb
        label={c.breadcrumb}
        crumbs={[
          { label: c.home, to: pathTo('home') },
          { label: show(exam.mainCategoryName), to: pathTo('mainCategory', { mainCategoryId: exam.mainCategoryId }) },
          { label: show(exam.name) },
        ]}
      />
      {children}
      <header className="flex items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">{show(exam.name)}</h1>
          <p className="max-w-prose text-muted">{show(exam.description)}</p>
        </div>
        <FavouriteButton category={{ ...exam, kind: 'exam' }} />
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <ExamLead page={page} progress={progress}>
            {learner && (
              <Suspense fallback={<Skeleton label={t.loading} rows={1} className="h-16" />}>
                <Standing examCategoryId={exam._id} />
              </Suspense>
            )}
          </ExamLead>
          <ExamTabs page={page} progress={progress} />
        </div>
        <ExamFacts page={page} />
      </div>
    </Page>
  )
}
