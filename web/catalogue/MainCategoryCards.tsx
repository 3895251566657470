import type { MainCategory } from '#domain/catalogue/main-category.ts'
import { pathTo } from '#domain/paths.ts'
import { FavouriteButton } from '../kit/FavouriteButton.tsx'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { CardGrid, CategoryCard } from './CategoryCard.tsx'
import { catalogueTranslations } from './translations.ts'

export function MainCategoryCards({ categories, heading }: { categories: readonly MainCategory[]; heading?: 'h2' | 'h3' }) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  return (
    <CardGrid>
      {categories.map((category) => (
        <li key={category._id}>
          <CategoryCard
            heading={heading}
            to={pathTo('mainCategory', { mainCategoryId: category._id })}
            icon={category.icon}
            color={category.color}
            name={show(category.title, show(category.name))}
            description={show(category.description)}
            action={<FavouriteButton category={{ ...category, kind: 'main', mainCategoryId: category._id }} />}
            facts={[t.exams(category.totalExamCategories), t.papersCount(category.totalPapers), t.questionsCount(category.totalQuestions)]}
          />
        </li>
      ))}
    </CardGrid>
  )
}
