import { useQuery } from '@tanstack/react-query'
import { compareOrder } from '#domain/catalogue/order.ts'
import { categoryKeywords, keywordFor } from '#domain/gamification/category-keywords.ts'
import { api } from '../api.ts'
import { defineTranslations, useLocalizedText, useTranslation } from '../kit/language.ts'

const phrases = defineTranslations({
  en: { all: 'All', medical: 'Medical', nursing: 'Nursing', engineering: 'Engineering', business: 'Business' },
  hi: { all: 'सभी', medical: 'मेडिकल', nursing: 'नर्सिंग', engineering: 'इंजीनियरिंग', business: 'व्यवसाय' },
})

/** Filter options: all, the programs, and main categories that are not programs. */
export function useCategoryOptions(): { value: string; label: string }[] {
  const t = useTranslation(phrases)
  const show = useLocalizedText()
  const { data = [] } = useQuery({
    queryKey: ['main-category-names'],
    queryFn: async () => (await api.catalogue.listMainCategories()).mainCategories.toSorted(compareOrder),
  })
  const others = data.filter(({ name }) => keywordFor(name) === undefined)
  return [
    ...(['all', ...categoryKeywords] as const).map((value) => ({ value, label: t[value] })),
    ...others.map(({ _id, name }) => ({ value: _id, label: show(name) })),
  ]
}
