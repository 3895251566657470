import { Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import type { Question } from '#domain/questions/question.ts'
import { api } from '../api.ts'
import { AccessDenied, useHasPermission } from '../kit/AccessDenied.tsx'
import { AdminPage } from '../kit/AdminPage.tsx'
import { ButtonLink, IconLink } from '../kit/links.tsx'
import { formatDate } from '../kit/resource/dates.tsx'
import { ResourcePage } from '../kit/resource/ResourcePage.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useBankFilters } from './bank-filters.ts'
import { BulkActions } from './bulk/BulkActions.tsx'
import { PreviewDialog } from './bulk/PreviewDialog.tsx'
import { ExportMenu } from './manage/ExportMenu.tsx'
import { PendingQuestions } from './PendingQuestions.tsx'
import { columns, questionName } from './question-cells.tsx'
import { deletionMessages, exportQuestionList, listQuestions, type QuestionResource, sorts } from './question-list.ts'

const createNew = (
  <ButtonLink to={pathTo('adminQuestionCreate')} variant="primary">
    Create New
  </ButtonLink>
)

const resource: QuestionResource = {
  key: 'questions',
  noun: { one: 'question', many: 'questions' },
  list: (state) => listQuestions(state, sorts),
  exportAll: (state) => exportQuestionList(state, sorts),
  id: ({ _id }) => _id,
  name: questionName,
  columns: [
    columns.question(),
    columns.key,
    columns.topic,
    columns.difficulty,
    columns.paper,
    { label: 'Created', sort: 'createdAt', render: ({ createdAt }) => formatDate(createdAt) },
  ],
  sorts,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  searchLabel: 'Search questions',
  selectable: true,
  isCached: true,
  bulk: (rows, done) => <BulkActions ids={rows.map(({ _id }) => _id)} onDone={done} />,
  remove: {
    one: ({ _id }) => api.questions.removeQuestion({ params: { id: _id } }),
    many: (rows) => api.questions.removeQuestions({ input: { questionIds: rows.map(({ _id }) => _id) } }),
    messages: deletionMessages,
  },
  loadFailed: 'Failed to load questions',
  empty: { title: 'No questions found', action: <ButtonLink to={pathTo('adminQuestionCreate')}>Create New</ButtonLink> },
}

export function Component() {
  if (useHasPermission('manage_questions')) return <QuestionList />
  return (
    <AdminPage title="Questions">
      <AccessDenied reason="You don't have permission to manage questions." />
    </AdminPage>
  )
}

function QuestionList() {
  const filters = useBankFilters()
  const [previewed, setPreviewed] = useState<Question | null>(null)
  const actions = (question: Question) => (
    <>
      <IconButton icon={Eye} label={`Preview ${questionName(question)}`} onClick={() => setPreviewed(question)} />
      <IconLink icon={Pencil} label={`Edit ${questionName(question)}`} to={pathTo('adminQuestionEdit', { id: question._id })} />
    </>
  )
  return (
    <ResourcePage
      title="Questions"
      subtitle="All questions of all papers."
      resource={{ ...resource, filters, actions }}
      actions={
        <>
          <ExportMenu />
          <ButtonLink to={pathTo('adminTopics')}>Topics</ButtonLink>
          <ButtonLink to={pathTo('adminTemplates')}>Templates</ButtonLink>
          <ButtonLink to={pathTo('adminQuestionsSmart')}>Smart Manager</ButtonLink>
          {createNew}
        </>
      }
    >
      <PendingQuestions />
      {previewed && <PreviewDialog question={previewed} onClose={() => setPreviewed(null)} />}
    </ResourcePage>
  )
}
