import { difficulties } from '#domain/catalogue/paper.ts'
import { kindNames } from '#domain/questions/kinds/index.ts'
import type { Question } from '#domain/questions/question.ts'
import { api } from '../api.ts'
import { type ListState, pageQuery } from '../kit/list-state.ts'
import type { Filter, Resource } from '../kit/resource/types.ts'
import { kindLabels } from './kinds.ts'

type Counts = { total: number; easy: number; medium: number; hard: number }
export type QuestionResource = Resource<Question, Counts>

export const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'question', label: 'Question' },
  { value: 'topic', label: 'Topic' },
  { value: 'difficulty', label: 'Difficulty' },
] as const

export const paperSorts = [{ value: 'position', label: 'Order in the paper' }, ...sorts] as const

/** A page of the bank, or of one paper. */
export async function listQuestions(state: ListState, known: typeof sorts | typeof paperSorts, paper?: string) {
  const { topic, difficulty, status } = state.filters
  const kind = kindNames.find((name) => name === state.filters.kind)
  const shown = (['active', 'inactive'] as const).find((name) => name === status)
  const query = { ...pageQuery(state, known), topic, difficulty, kind, status: shown, paper }
  const { questions, pagination, counts } = await api.questions.listQuestions({ query })
  return { rows: questions, pagination, counts }
}

export const difficultyFilter: Filter = {
  name: 'difficulty',
  label: 'Difficulty',
  all: 'All difficulties',
  options: difficulties.map((difficulty) => ({ value: difficulty, label: difficulty })),
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
