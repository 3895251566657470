import type { UseQueryResult } from '@tanstack/react-query'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { api } from '../../api.ts'
import { type CachedResult, useCachedQuery } from '../../kit/cached-query.ts'
import type { Filter } from '../../kit/resource/types.ts'
import type { SelectOption } from '../../ui/Field.tsx'

type Parent = { _id: string; name: LocalizedText; isActive: boolean }

const choices = (parents: readonly Parent[]): SelectOption[] =>
  parents.map(({ _id, name, isActive }) => ({ value: _id, label: `${localize(name, 'en')}${isActive ? '' : ' (inactive)'}` }))

export type ParentOptions = UseQueryResult<CachedResult<SelectOption[]>>

export function useMainCategoryOptions(): ParentOptions {
  return useCachedQuery(
    ['admin', 'main-category-choices'],
    async () => choices((await api.catalogue.listMainCategories()).mainCategories),
    {
      sample: async () => choices((await import('../sample.ts')).sampleMainCategories),
    },
  )
}

/** Exam categories of one main category, or of all if none is given. */
export function useExamCategoryOptions(mainCategoryId: string | undefined): ParentOptions {
  return useCachedQuery(
    ['admin', 'exam-category-choices', mainCategoryId ?? 'all'],
    async () => choices((await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories),
    {
      sample: async () => {
        const { sampleExamCategories } = await import('../sample.ts')
        return choices(sampleExamCategories.filter((exam) => !mainCategoryId || exam.mainCategoryId === mainCategoryId))
      },
      enabled: mainCategoryId !== '',
    },
  )
}

export function useSubjectOptions(examCategoryId: string): ParentOptions {
  return useCachedQuery(
    ['admin', 'subject-choices', examCategoryId],
    async () => choices((await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data),
    { enabled: examCategoryId !== '' },
  )
}

/** Display names of the choices by id. */
export function optionNames(...lists: ParentOptions[]): Record<string, string> {
  return Object.fromEntries(lists.flatMap(({ data }) => data?.data.map(({ value, label }) => [value, label]) ?? []))
}

type ChildRecord = {
  mainCategoryId: string
  mainCategoryName: LocalizedText
  examCategoryId?: string
  examCategoryName?: LocalizedText
  subjectId?: string
  subjectName?: LocalizedText
}

/** Display names of a record's parents by id. */
export function parentNames(record: ChildRecord): Record<string, string> {
  return {
    [record.mainCategoryId]: localize(record.mainCategoryName, 'en'),
    ...(record.examCategoryId && { [record.examCategoryId]: localize(record.examCategoryName, 'en') }),
    ...(record.subjectId && { [record.subjectId]: localize(record.subjectName, 'en') }),
  }
}

export const mainCategoryFilter = (choices: ParentOptions): Filter => ({
  name: 'mainCategoryId',
  label: 'Main Category',
  all: 'All main categories',
  options: choices.data?.data ?? [],
  clears: ['examCategoryId', 'subjectId'],
})

export const examCategoryFilter = (choices: ParentOptions): Filter => ({
  name: 'examCategoryId',
  label: 'Exam Category',
  all: 'All exam categories',
  options: choices.data?.data ?? [],
  clears: ['subjectId'],
})

export const subjectFilter = (choices: ParentOptions): Filter => ({
  name: 'subjectId',
  label: 'Subject',
  all: 'All subjects',
  options: choices.data?.data ?? [],
})
