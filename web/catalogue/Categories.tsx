import { Freshness } from '../kit/Freshness.tsx'
import { useWords } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { Empty } from '../ui/Empty.tsx'
import { CardSkeletons } from './CategoryCard.tsx'
import { MainCategoryCards } from './MainCategoryCards.tsx'
import { useMainCategories } from './readings.ts'
import { catalogueWords } from './words.ts'

export function Component() {
  const t = useWords(catalogueWords)
  const { data: reading, isError } = useMainCategories()
  return (
    <Page title={t.heading} description={t.headingText} wide>
      <header>
        <h1 className="font-bold text-3xl">{t.heading}</h1>
        <p className="text-muted">{t.headingText}</p>
      </header>
      <Freshness reading={reading} />
      {isError && !reading && <ErrorState message={t.failed} onRetry={() => location.reload()} />}
      {!reading && !isError && <CardSkeletons label={t.loading} />}
      {reading &&
        (reading.data.length === 0 ? (
          <Empty title={t.none}>{t.noneText}</Empty>
        ) : (
          <MainCategoryCards categories={reading.data} heading="h2" />
        ))}
    </Page>
  )
}
