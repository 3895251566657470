import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { FavouriteButton } from '../kit/FavouriteButton.tsx'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { Breadcrumb, ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { StaleDataNotice } from '../kit/StaleDataNotice.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeletons } from '../ui/Skeleton.tsx'
import { CardGrid, CategoryCard } from './CategoryCard.tsx'
import { useExamCategories, useMainCategory } from './queries.ts'
import { catalogueTranslations } from './translations.ts'

export function Component() {
  const { mainCategoryId = '' } = useParams()
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const errorMessage = useErrorMessage()
  const category = useMainCategory(mainCategoryId)
  const exams = useExamCategories(mainCategoryId)
  const back = (
    <ButtonLink to={pathTo('categories')} variant="primary">
      {t.backToCategories}
    </ButtonLink>
  )

  if (category.isError && !category.data) {
    return (
      <Page title={t.categories} wide>
        <h1 className="font-bold text-3xl">{t.categories}</h1>
        <ErrorState message={errorMessage(category.error, t.failed)} onRetry={() => void category.refetch()} />
        <div>{back}</div>
      </Page>
    )
  }
  const shown = category.data?.data
  const name = shown ? show(shown.title, show(shown.name)) : ''
  return (
    <Page title={name || t.categories} {...(shown && { description: show(shown.description) })} tint={shown?.color} wide>
      <Breadcrumb
        label={t.breadcrumb}
        crumbs={[{ label: t.home, to: pathTo('home') }, { label: t.categories, to: pathTo('categories') }, { label: name || '…' }]}
      />
      <header className="lead-ground flex flex-col gap-2 rounded-card border p-5">
        <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">
          {name || <span className="skeleton inline-block h-9 w-60" />}
        </h1>
        <p className="max-w-prose">{show(shown?.description)}</p>
      </header>
      <StaleDataNotice result={exams.data} />
      {exams.isError && !exams.data && <ErrorState message={t.failed} onRetry={() => void exams.refetch()} />}
      {exams.isPending && <CardSkeletons label={t.loading} count={3} />}
      {exams.data &&
        (exams.data.data.length === 0 ? (
          <EmptyState title={t.noExams} action={back}>
            {t.noExamsText}
          </EmptyState>
        ) : (
          <CardGrid>
            {exams.data.data.map((exam) => (
              <li key={exam._id} className="flex flex-col gap-2">
                <CategoryCard
                  heading="h2"
                  to={pathTo('examCategory', { mainCategoryId, examCategoryId: exam._id })}
                  icon={exam.icon}
                  name={show(exam.title, show(exam.name))}
                  description={show(exam.description)}
                  action={<FavouriteButton category={{ ...exam, kind: 'exam' }} />}
                  facts={[t.subjectsCount(exam.totalSubjects), t.papersCount(exam.totalPapers)]}
                />
                <ButtonLink to={pathTo('exam', { examCategoryId: exam._id })} size="small">
                  {t.examPage}
                  <span className="sr-only"> {show(exam.name)}</span>
                </ButtonLink>
              </li>
            ))}
          </CardGrid>
        ))}
    </Page>
  )
}
