import { difficulties } from '#domain/catalogue/paper.ts'
import { kindNames } from '#domain/questions/kinds/names.ts'
import { languageStates, qualityFlags } from '#domain/questions/list-filters.ts'
import type { Question } from '#domain/questions/question.ts'
import { api } from '../api.ts'
import { fetchFile } from '../file-transfer.ts'
import { type ListState, pageQuery } from '../kit/list-state.ts'
import type { Filter, Resource } from '../kit/resource/types.ts'
import { kindLabels } from './kinds/labels.ts'

type Counts = { total: number; easy: number; medium: number; hard: number }
export type QuestionResource = Resource<Question, Counts>

export const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'question', label: 'Question' },
  { value: 'topic', label: 'Topic' },
  { value: 'difficulty', label: 'Difficulty' },
] as const

export const paperSorts = [{ value: 'position', label: 'Order in the paper' }, ...sorts] as const

type Sorts = typeof sorts | typeof paperSorts

function queryOf(state: ListState, sortOptions: Sorts, paperId?: string) {
  const { topic, difficulty, status, tag, examCategoryId, subjectId, syllabusId } = state.filters
  const kind = kindNames.find((name) => name === state.filters.kind)
  const validStatus = (['active', 'inactive'] as const).find((name) => name === status)
  const language = languageStates.find((name) => name === state.filters.language)
  const quality = qualityFlags.find((name) => name === state.filters.quality)
  const paper = paperId ?? state.filters.paper
  const place = { examCategoryId, subjectId, syllabusId, paper }
  return { ...pageQuery(state, sortOptions), ...place, topic, tag, difficulty, kind, status: validStatus, language, quality }
}

/** All questions that match, as a file. */
export const exportQuestionList = (state: ListState, sortOptions: Sorts, paper?: string) =>
  fetchFile('desk', 'exportQuestionList', { query: queryOf(state, sortOptions, paper) })

/** A page of questions, of the bank or of one paper. */
export async function listQuestions(state: ListState, sortOptions: Sorts, paper?: string) {
  const { questions, pagination, counts } = await api.questions.listQuestions({ query: queryOf(state, sortOptions, paper) })
  return { rows: questions, pagination, counts }
}

export const difficultyFilter: Filter = {
  name: 'difficulty',
  label: 'Difficulty',
  all: 'All difficulties',
  options: difficulties,
}

export const kindFilter: Filter = {
  name: 'kind',
  label: 'Type',
  all: 'All types',
  options: kindNames.map((kind) => ({ value: kind, label: kindLabels[kind] })),
}

export const topicFilter = (topics: readonly { name: string; count: number }[]): Filter => ({
  name: 'topic',
  label: 'Topic',
  all: 'All topics',
  options: topics.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
})

export const deletionMessages = { failedMany: () => 'Failed to delete questions' }
