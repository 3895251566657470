import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { FavouriteButton } from '../kit/FavouriteButton.tsx'
import { Freshness } from '../kit/Freshness.tsx'
import { useShow, useWords } from '../kit/language.ts'
import { Breadcrumb, ButtonLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { Empty } from '../ui/Empty.tsx'
import { CardGrid, CardSkeletons, CategoryCard } from './CategoryCard.tsx'
import { useExamCategories, useMainCategory } from './readings.ts'
import { catalogueWords } from './words.ts'

export function Component() {
  const { mainCategoryId = '' } = useParams()
  const t = useWords(catalogueWords)
  const show = useShow()
  const translate = useMessages()
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
        <ErrorState message={translate(messageOf(category.error, t.failed))} onRetry={() => void category.refetch()} />
        <div>{back}</div>
      </Page>
    )
  }
  const shown = category.data?.data
  const name = shown ? show(shown.title, show(shown.name)) : ''
  return (
    <Page title={name || t.categories} {...(shown && { description: show(shown.description) })} wide>
      <Breadcrumb
        label={t.breadcrumb}
        crumbs={[{ label: t.home, to: pathTo('home') }, { label: t.categories, to: pathTo('categories') }, { label: name || '…' }]}
      />
      <header>
        <h1 className="font-bold text-3xl">{name || <span className="skeleton inline-block h-9 w-60" />}</h1>
        <p className="text-muted">{show(shown?.description)}</p>
      </header>
      <Freshness reading={exams.data} />
      {exams.isError && !exams.data && <ErrorState message={t.failed} onRetry={() => void exams.refetch()} />}
      {exams.isPending && <CardSkeletons label={t.loading} count={3} />}
      {exams.data &&
        (exams.data.data.length === 0 ? (
          <Empty title={t.noExams} action={back}>
            {t.noExamsText}
          </Empty>
        ) : (
          <CardGrid>
            {exams.data.data.map((exam) => (
              <li key={exam._id}>
                <CategoryCard
                  heading="h2"
                  to={pathTo('examCategory', { mainCategoryId, examCategoryId: exam._id })}
                  icon={exam.icon}
                  name={show(exam.title, show(exam.name))}
                  description={show(exam.description)}
                  action={<FavouriteButton category={{ ...exam, kind: 'exam' }} />}
                  facts={[t.subjectsCount(exam.totalSubjects), t.papersCount(exam.totalPapers)]}
                />
              </li>
            ))}
          </CardGrid>
        ))}
    </Page>
  )
}
