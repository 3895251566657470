import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { Allowed } from '../kit/AccessDenied.tsx'
import { ButtonLink, IconLink } from '../kit/links.tsx'
import { ResourcePage } from '../kit/resource/ResourcePage.tsx'
import { ExportMenu } from './manage/ExportMenu.tsx'
import { PendingQuestions } from './PendingQuestions.tsx'
import { columns, nameOf } from './question-cells.tsx'
import { difficultyFilter, kindFilter, listQuestions, type QuestionResource, sorts, topicFilter } from './question-list.ts'

const createNew = (
  <ButtonLink to={pathTo('adminQuestionCreate')} variant="primary">
    Create New
  </ButtonLink>
)

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })

const resource: QuestionResource = {
  key: 'questions',
  noun: { one: 'question', many: 'questions' },
  list: (state) => listQuestions(state, sorts),
  id: ({ _id }) => _id,
  name: nameOf,
  columns: [
    columns.question(),
    columns.topic,
    columns.difficulty,
    columns.paper,
    { label: 'Created', sort: 'createdAt', show: ({ createdAt }) => dates.format(new Date(createdAt)) },
  ],
  sorts,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  searchLabel: 'Search questions',
  selectable: true,
  isKept: true,
  actions: (question) => (
    <IconLink label={`Edit ${nameOf(question)}`} to={pathTo('adminQuestionEdit', { id: question._id })}>
      <Pencil size={18} aria-hidden="true" />
    </IconLink>
  ),
  remove: {
    one: ({ _id }) => api.questions.removeQuestion({ params: { id: _id } }),
    many: (rows) => api.questions.removeQuestions({ input: { questionIds: rows.map(({ _id }) => _id) } }),
    words: {
      confirmOne: 'Are you sure you want to delete this question?',
      confirmMany: (count) => `Are you sure you want to delete ${count} questions?`,
      doneMany: (done) => `${done} questions deleted successfully!`,
      failedOne: 'Failed to delete question',
      failedMany: () => 'Failed to delete questions',
    },
  },
  loadFailed: 'Failed to load questions',
  empty: { title: 'No questions found', action: <ButtonLink to={pathTo('adminQuestionCreate')}>Create New</ButtonLink> },
}

export function Component() {
  return (
    <Allowed permission="manage_questions" denied="You don't have permission to manage questions.">
      <QuestionList />
    </Allowed>
  )
}

function QuestionList() {
  const { data } = useQuery({ queryKey: ['topics', {}], queryFn: () => api.questions.listTopics({ query: {} }) })
  return (
    <ResourcePage
      title="Questions"
      subtitle="Every question of every paper."
      resource={{ ...resource, filters: [topicFilter(data?.topics ?? []), difficultyFilter, kindFilter] }}
      actions={
        <>
          <ExportMenu />
          <ButtonLink to={pathTo('adminQuestionsSmart')}>Smart Manager</ButtonLink>
          {createNew}
        </>
      }
    >
      <PendingQuestions />
    </ResourcePage>
  )
}
