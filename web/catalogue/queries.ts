import { compareOrder } from '#domain/catalogue/order.ts'
import { api } from '../api.ts'
import { useCachedQuery } from '../kit/cached-query.ts'

export const useMainCategories = () =>
  useCachedQuery(['main-categories'], async () => (await api.catalogue.listMainCategories()).mainCategories.toSorted(compareOrder), {
    sample: async () => (await import('./sample.ts')).sampleMainCategories,
  })

export const useHomePage = () => useCachedQuery(['home'], async () => (await api.catalogue.readHomePage()).data)

export const useExamPage = (id: string) =>
  useCachedQuery(['exam-page', id], async () => (await api.catalogue.readExamPage({ params: { id } })).data)

export function useMainCategory(id: string) {
  return useCachedQuery(['main-category', id], async () => (await api.catalogue.readMainCategory({ params: { id } })).data, {
    async sample() {
      const category = (await import('./sample.ts')).sampleMainCategories.find(({ _id }) => _id === id)
      if (!category) throw new Error(`Category with ID ${id} not found`)
      return category
    },
  })
}

export function useExamCategories(mainCategoryId: string) {
  return useCachedQuery(
    ['exam-categories', mainCategoryId],
    async () => (await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories.toSorted(compareOrder),
    { sample: async () => (await import('./sample.ts')).sampleExamCategories.filter((exam) => exam.mainCategoryId === mainCategoryId) },
  )
}

export const useSubjectsOfExam = (examCategoryId: string | undefined) =>
  useCachedQuery(
    ['subjects-of-exam', examCategoryId ?? ''],
    async () => (await api.catalogue.listSubjectsOfExam({ params: { examCategoryId: examCategoryId ?? '' } })).data.toSorted(compareOrder),
    { enabled: examCategoryId !== undefined },
  )

export const useSubject = (id: string) =>
  useCachedQuery(['subject', id], async () => (await api.catalogue.readSubject({ params: { id } })).data)

export const usePapersOfSubject = (subjectId: string) =>
  useCachedQuery(['papers-of-subject', subjectId], async () =>
    (await api.catalogue.listPapersOfSubject({ params: { subjectId } })).data.toSorted(compareOrder),
  )
