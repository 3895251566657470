import { pathTo } from '#domain/paths.ts'
import type { Favourite } from '#domain/study/contract.ts'
import { ContentIcon } from '../../kit/ContentIcon.tsx'
import { FavouriteButton } from '../../kit/FavouriteButton.tsx'
import { useFavourites } from '../../kit/favourites.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { ErrorState } from '../../kit/query-states.tsx'
import { Section } from './Section.tsx'
import { dashboardTranslations } from './translations.ts'

const addressOf = ({ _id, kind, mainCategoryId }: Favourite) =>
  kind === 'main' ? pathTo('mainCategory', { mainCategoryId: _id }) : pathTo('examCategory', { mainCategoryId, examCategoryId: _id })

export function Favourites() {
  const t = useTranslation(dashboardTranslations)
  const show = useLocalizedText()
  const { list, query } = useFavourites()
  return (
    <Section title={t.favourites} action={<TextLink to={pathTo('categories')}>{t.browseCategories}</TextLink>}>
      {query.isError && <ErrorState message={t.favouritesFailed} onRetry={() => void query.refetch()} />}
      {query.isSuccess && list.length === 0 && <p className="text-muted">{t.noFavourites}</p>}
      <ul className="flex flex-col gap-1">
        {list.map((category) => (
          <li key={category._id} className="flex items-center gap-3">
            <span aria-hidden="true" className="text-xl">
              <ContentIcon icon={category.icon} />
            </span>
            <TextLink to={addressOf(category)} className="min-w-0 flex-1">
              {show(category.title, show(category.name))}
            </TextLink>
            <FavouriteButton category={category} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
