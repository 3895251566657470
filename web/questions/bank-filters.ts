import { useSearchParams } from 'react-router'
import { localize } from '#domain/language.ts'
import type { LanguageState, QualityFlag } from '#domain/questions/list-filters.ts'
import { languageStates, qualityFlags } from '#domain/questions/list-filters.ts'
import { api } from '../api.ts'
import { examCategoryFilter, subjectFilter, useExamCategoryOptions, useSubjectOptions } from '../catalogue/admin/parents.ts'
import type { Filter } from '../kit/resource/types.ts'
import type { OptionSearch } from '../kit/SearchSelect.tsx'
import { paperSearch } from './paper-search.ts'
import { difficultyFilter, kindFilter } from './question-list.ts'

const languageLabels: Record<LanguageState, string> = {
  both: 'In both languages',
  no_hindi: 'Not in Hindi',
  no_english: 'Not in English',
}

const qualityLabels: Record<QualityFlag, string> = {
  no_explanation: 'No explanation',
  no_topic: 'No topic in the syllabus',
  unapproved: 'Key not approved',
  cancelled: 'Cancelled',
  repeated: 'Same content twice',
}

const languageFilter: Filter = {
  name: 'language',
  label: 'Languages',
  all: 'Any languages',
  options: languageStates.map((value) => ({ value, label: languageLabels[value] })),
}

const qualityFilter: Filter = {
  name: 'quality',
  label: 'Quality',
  all: 'Any quality',
  options: qualityFlags.map((value) => ({ value, label: qualityLabels[value] })),
}

export const tagSearch: OptionSearch = {
  key: 'tags',
  find: async (search) =>
    (await api.questions.listTags({ query: { search } })).tags.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
  labelOf: async (tag) => tag,
}

export const tagFilter: Filter = { name: 'tag', label: 'Tag', all: 'All tags', options: [], search: tagSearch }

const maxResults = 50
const matches = (text: string, typed: string) => text.toLowerCase().includes(typed.trim().toLowerCase())

/** Names that questions of the subject, or of all subjects, have. */
const nameSearch = (subjectId: string): OptionSearch => ({
  key: `topics of ${subjectId}`,
  find: async (typed) =>
    (await api.questions.listTopics({ query: subjectId ? { subjectId } : {} })).topics
      .filter(({ name }) => matches(name, typed))
      .slice(0, maxResults)
      .map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
  labelOf: async (name) => name,
})

/** The chapters and topics of an exam; `indent` shows the level. */
async function listSyllabus(examCategoryId: string) {
  const { data } = await api.questions.readSyllabus({ params: { examCategoryId } })
  return data.subjects.flatMap(({ chapters }) =>
    chapters.flatMap(({ _id, name, topics }) => {
      const chapter = localize(name, 'en')
      const inChapter = topics.map((topic) => ({ value: topic._id, label: `${chapter} › ${localize(topic.name, 'en')}` }))
      return [{ value: _id, label: chapter }, ...inChapter]
    }),
  )
}

export const syllabusSearch = (examCategoryId: string): OptionSearch => ({
  key: `syllabus of ${examCategoryId}`,
  find: async (typed) => (await listSyllabus(examCategoryId)).filter(({ label }) => matches(label, typed)).slice(0, maxResults),
  labelOf: async (id) => (await listSyllabus(examCategoryId)).find(({ value }) => value === id)?.label ?? '',
})

/** The filters of the whole bank. An exam adds its subjects and its syllabus. */
export function useBankFilters(): Filter[] {
  const [query] = useSearchParams()
  const examCategoryId = query.get('examCategoryId') ?? ''
  const exams = useExamCategoryOptions(undefined)
  const subjects = useSubjectOptions(examCategoryId)
  return [
    { ...examCategoryFilter(exams), clears: ['subjectId', 'syllabusId'] },
    ...(examCategoryId === ''
      ? []
      : [
          subjectFilter(subjects),
          { name: 'syllabusId', label: 'Syllabus', all: 'All chapters and topics', options: [], search: syllabusSearch(examCategoryId) },
        ]),
    { name: 'paper', label: 'Paper', all: 'All papers', options: [], search: paperSearch },
    { name: 'topic', label: 'Topic', all: 'All topics', options: [], search: nameSearch(query.get('subjectId') ?? '') },
    difficultyFilter,
    kindFilter,
    tagFilter,
    languageFilter,
    qualityFilter,
  ]
}
