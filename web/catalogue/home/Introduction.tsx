import { Gamepad2, Gauge, LineChart, Trophy } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../../kit/config.ts'
import { EditorHint } from '../../kit/EditorHint.tsx'
import { useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { ErrorState } from '../../kit/query-states.tsx'
import { StaleDataNotice } from '../../kit/StaleDataNotice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../ui/Skeleton.tsx'
import { MainCategoryCards } from '../MainCategoryCards.tsx'
import { useMainCategories } from '../queries.ts'
import { catalogueTranslations } from '../translations.ts'
import { homeTranslations } from './translations.ts'

const featured = 6

export function FeaturedCategories() {
  const t = useTranslation(homeTranslations)
  const c = useTranslation(catalogueTranslations)
  const { data: reading, isError } = useMainCategories()
  return (
    <section aria-labelledby="explore" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="explore" className="font-bold text-xl">
          {t.explore}
        </h2>
        <TextLink to={pathTo('categories')}>{t.viewAll}</TextLink>
      </div>
      <StaleDataNotice result={reading} />
      {isError && !reading && <ErrorState message={c.failed} onRetry={() => location.reload()} />}
      {!reading && !isError && <CardSkeletons label={c.loading} />}
      {reading && reading.data.length > 0 && <MainCategoryCards categories={reading.data.slice(0, featured)} />}
      {reading?.data.length === 0 && (
        <EmptyState title={c.none}>
          {c.noneText}
          <EditorHint needs="manage_categories" to={pathTo('adminMainCategoryCreate')}>
            {c.addCategory}
          </EditorHint>
        </EmptyState>
      )}
    </section>
  )
}

export function WhyChoose() {
  const t = useTranslation(homeTranslations)
  const { siteName } = useConfig()
  const features = [
    { Icon: Gamepad2, title: t.gamified, text: t.gamifiedText },
    { Icon: LineChart, title: t.progress, text: t.progressText },
    { Icon: Gauge, title: t.quick, text: t.quickText },
    { Icon: Trophy, title: t.achievement, text: t.achievementText },
  ]
  return (
    <section aria-labelledby="why" className="flex flex-col gap-4">
      <h2 id="why" className="font-bold text-xl">
        {t.whyChoose(siteName)}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-center gap-3 sm:items-start lg:flex-col">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand text-on-brand">
              <Icon size={22} aria-hidden="true" />
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="hidden text-muted text-sm sm:block">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
