import type { UseQueryResult } from '@tanstack/react-query'
import { show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import { api } from '../../api.ts'
import type { Choice } from '../../kit/form/fields.tsx'
import { type Reading, useReading } from '../../kit/reading.ts'
import type { Filter } from '../../kit/resource/types.ts'

type Parent = { _id: string; name: Text; isActive: boolean }

const choices = (parents: readonly Parent[]): Choice[] =>
  parents.map(({ _id, name, isActive }) => ({ value: _id, label: `${show(name, 'en')}${isActive ? '' : ' (inactive)'}` }))

export type Choices = UseQueryResult<Reading<Choice[]>>

export function useMainCategoryChoices(): Choices {
  return useReading(['admin', 'main-category-choices'], async () => choices((await api.catalogue.listMainCategories()).mainCategories), {
    sample: async () => choices((await import('../sample.ts')).sampleMainCategories),
  })
}

/** Of one main category, or of all where none is named. */
export function useExamCategoryChoices(mainCategoryId: string | undefined): Choices {
  return useReading(
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

export function useSubjectChoices(examCategoryId: string): Choices {
  return useReading(
    ['admin', 'subject-choices', examCategoryId],
    async () => choices((await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data),
    { enabled: examCategoryId !== '' },
  )
}

/** What the ids in a form stand for. */
export function namesIn(...lists: Choices[]): Record<string, string> {
  return Object.fromEntries(lists.flatMap(({ data }) => data?.data.map(({ value, label }) => [value, label]) ?? []))
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

export const mainCategoryFilter = (choices: Choices): Filter => ({
  name: 'mainCategoryId',
  label: 'Main Category',
  all: 'All main categories',
  options: choices.data?.data ?? [],
  clears: ['examCategoryId', 'subjectId'],
})

export const examCategoryFilter = (choices: Choices): Filter => ({
  name: 'examCategoryId',
  label: 'Exam Category',
  all: 'All exam categories',
  options: choices.data?.data ?? [],
  clears: ['subjectId'],
})

export const subjectFilter = (choices: Choices): Filter => ({
  name: 'subjectId',
  label: 'Subject',
  all: 'All subjects',
  options: choices.data?.data ?? [],
})
