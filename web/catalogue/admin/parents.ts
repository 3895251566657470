import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import { api } from '../../api.ts'
import type { Choice } from '../../kit/form/fields.tsx'
import type { Filter } from '../../kit/resource/types.ts'

type Parent = { _id: string; name: Text; isActive: boolean }

const choices = (parents: readonly Parent[]): Choice[] =>
  parents.map(({ _id, name, isActive }) => ({ value: _id, label: `${show(name, 'en')}${isActive ? '' : ' (inactive)'}` }))

export type Choices = UseQueryResult<Choice[]>

export function useMainCategoryChoices(): Choices {
  return useQuery({
    queryKey: ['main-categories', 'choices'],
    queryFn: async () => choices((await api.catalogue.listMainCategories()).mainCategories),
  })
}

/** Of one main category, or of all where none is named. */
export function useExamCategoryChoices(mainCategoryId: string | undefined): Choices {
  return useQuery({
    queryKey: ['exam-categories', 'choices', mainCategoryId ?? 'all'],
    queryFn: async () => choices((await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories),
    enabled: mainCategoryId !== '',
  })
}

export function useSubjectChoices(examCategoryId: string): Choices {
  return useQuery({
    queryKey: ['subjects', 'choices', examCategoryId],
    queryFn: async () => choices((await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data),
    enabled: examCategoryId !== '',
  })
}

/** What the ids in a form stand for. */
export function namesIn(...lists: (Choice[] | undefined)[]): Record<string, string> {
  return Object.fromEntries(lists.flatMap((list = []) => list.map(({ value, label }) => [value, label])))
}

type Placed = {
  mainCategoryId: string
  mainCategoryName: Text
  examCategoryId?: string
  examCategoryName?: Text
  subjectId?: string
  subjectName?: Text
}

/** What the ids of a record's parents stand for. */
export function parentNames(record: Placed): Record<string, string> {
  return {
    [record.mainCategoryId]: show(record.mainCategoryName, 'en'),
    ...(record.examCategoryId && { [record.examCategoryId]: show(record.examCategoryName, 'en') }),
    ...(record.subjectId && { [record.subjectId]: show(record.subjectName, 'en') }),
  }
}

export const mainCategoryFilter = (options: Choice[] = []): Filter => ({
  name: 'mainCategoryId',
  label: 'Main Category',
  all: 'All main categories',
  options,
  clears: ['examCategoryId', 'subjectId'],
})

export const examCategoryFilter = (options: Choice[] = []): Filter => ({
  name: 'examCategoryId',
  label: 'Exam Category',
  all: 'All exam categories',
  options,
  clears: ['subjectId'],
})

export const subjectFilter = (options: Choice[] = []): Filter => ({
  name: 'subjectId',
  label: 'Subject',
  all: 'All subjects',
  options,
})
