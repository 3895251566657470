import { pathTo } from '#domain/paths.ts'
import { EditorHint } from '../kit/EditorHint.tsx'
import { useTranslation } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { StaleDataNotice } from '../kit/StaleDataNotice.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeletons } from '../ui/Skeleton.tsx'
import { MainCategoryCards } from './MainCategoryCards.tsx'
import { useMainCategories } from './queries.ts'
import { catalogueTranslations } from './translations.ts'

export function Component() {
  const t = useTranslation(catalogueTranslations)
  const { data: reading, isError } = useMainCategories()
  return (
    <Page title={t.heading} description={t.headingText} wide>
      <header>
        <h1 className="font-bold text-3xl">{t.heading}</h1>
        <p className="text-muted">{t.headingText}</p>
      </header>
      <StaleDataNotice result={reading} />
      {isError && !reading && <ErrorState message={t.failed} onRetry={() => location.reload()} />}
      {!reading && !isError && <CardSkeletons label={t.loading} />}
      {reading &&
        (reading.data.length === 0 ? (
          <EmptyState title={t.none}>
            {t.noneText}
            <EditorHint needs="manage_categories" to={pathTo('adminMainCategoryCreate')}>
              {t.addCategory}
            </EditorHint>
          </EmptyState>
        ) : (
          <MainCategoryCards categories={reading.data} heading="h2" />
        ))}
    </Page>
  )
}
