import { useQuery } from '@tanstack/react-query'
import { byOrder } from '#domain/catalogue/order.ts'
import { categoryWords, wordFor } from '#domain/gamification/categories.ts'
import { api } from '../api.ts'
import { useShow, useWords, words } from '../kit/language.ts'

const phrases = words({
  en: { all: 'All', medical: 'Medical', nursing: 'Nursing', engineering: 'Engineering', business: 'Business' },
  hi: { all: 'सभी', medical: 'मेडिकल', nursing: 'नर्सिंग', engineering: 'इंजीनियरिंग', business: 'व्यवसाय' },
})

/** All, the words a leaderboard is asked for by, and the main categories that go by none of them. */
export function useCategoryChoices(): { value: string; label: string }[] {
  const t = useWords(phrases)
  const show = useShow()
  const { data = [] } = useQuery({
    queryKey: ['main-category-names'],
    queryFn: async () => (await api.catalogue.listMainCategories()).mainCategories.toSorted(byOrder),
  })
  const others = data.filter(({ name }) => wordFor(name) === undefined)
  return [
    ...(['all', ...categoryWords] as const).map((value) => ({ value, label: t[value] })),
    ...others.map(({ _id, name }) => ({ value: _id, label: show(name) })),
  ]
}
