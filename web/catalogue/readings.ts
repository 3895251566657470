import { byOrder } from '#domain/catalogue/order.ts'
import { api } from '../api.ts'
import { useReading } from '../kit/reading.ts'

export const useMainCategories = () =>
  useReading(['main-categories'], async () => (await api.catalogue.listMainCategories()).mainCategories.toSorted(byOrder), {
    sample: async () => (await import('./sample.ts')).sampleMainCategories,
  })

export function useMainCategory(id: string) {
  return useReading(['main-category', id], async () => (await api.catalogue.readMainCategory({ params: { id } })).data, {
    async sample() {
      const found = (await import('./sample.ts')).sampleMainCategories.find((category) => category._id === id)
      if (!found) throw new Error(`Category with ID ${id} not found`)
      return found
    },
  })
}

export function useExamCategories(mainCategoryId: string) {
  return useReading(
    ['exam-categories', mainCategoryId],
    async () => (await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories.toSorted(byOrder),
    { sample: async () => (await import('./sample.ts')).sampleExamCategories.filter((exam) => exam.mainCategoryId === mainCategoryId) },
  )
}

export const useSubjectsOfExam = (examCategoryId: string | undefined) =>
  useReading(
    ['subjects-of-exam', examCategoryId ?? ''],
    async () => (await api.catalogue.listSubjectsOfExam({ params: { examCategoryId: examCategoryId ?? '' } })).data.toSorted(byOrder),
    { enabled: examCategoryId !== undefined },
  )

export const useSubject = (id: string) =>
  useReading(['subject', id], async () => (await api.catalogue.readSubject({ params: { id } })).data)

export const usePapersOfSubject = (subjectId: string) =>
  useReading(['papers-of-subject', subjectId], async () =>
    (await api.catalogue.listPapersOfSubject({ params: { subjectId } })).data.toSorted(byOrder),
  )
