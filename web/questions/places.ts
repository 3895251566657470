import type { paperTypes } from '#domain/catalogue/paper.ts'
import { show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import { api } from '../api.ts'
import type { Choice } from '../kit/form/fields.tsx'
import { useReading } from '../kit/reading.ts'

/** Where a question belongs, from the top; an empty id is not chosen yet. */
export type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string; paperId: string }

export const nowhere: Place = { mainCategoryId: '', examCategoryId: '', subjectId: '', paperId: '' }

type Named = { _id: string; name: Text }
const choices = (records: readonly Named[]): Choice[] => records.map(({ _id, name }) => ({ value: _id, label: show(name, 'en') }))

export function useMainCategories() {
  return useReading(['questions', 'main-categories'], async () => choices((await api.catalogue.listMainCategories()).mainCategories))
}

export function useExamCategories(mainCategoryId: string) {
  return useReading(
    ['questions', 'exam-categories', mainCategoryId],
    async () => choices((await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories),
    { enabled: mainCategoryId !== '' },
  )
}

export function useSubjects(examCategoryId: string) {
  return useReading(
    ['questions', 'subjects', examCategoryId],
    async () => choices((await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data),
    { enabled: examCategoryId !== '' },
  )
}

export function usePapers(subjectId: string) {
  return useReading(
    ['questions', 'papers', subjectId],
    async () => {
      const { data } = await api.catalogue.listPapersOfSubject({ params: { subjectId } })
      return data.map(({ _id, title, type, totalQuestions }) => ({
        value: _id,
        label: `${show(title, 'en')} (${type}, ${totalQuestions} questions)`,
      }))
    },
    { enabled: subjectId !== '' },
  )
}

export type KnownPaper = { _id: string; name: Text; type: (typeof paperTypes)[number]; subjectId: string }

/** The paper that questions are written for. */
export function usePaper(paperId: string) {
  return useReading(
    ['questions', 'paper', paperId],
    async (): Promise<KnownPaper> => {
      const { data } = await api.catalogue.readPaper({ params: { id: paperId } })
      return { _id: data._id, name: data.title, type: data.type, subjectId: data.subjectId }
    },
    { enabled: paperId !== '' },
  )
}
