import { useSearchParams } from 'react-router'
import type { Subject } from '#domain/catalogue/subject.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { fetchFile } from '../../../file-transfer.ts'
import { useHasPermission } from '../../../kit/AccessDenied.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { type ListState, pageQuery } from '../../../kit/list-state.ts'
import { createdColumn } from '../../../kit/resource/dates.tsx'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../../kit/resource/types.ts'
import { nameColumn, nameOf, recordStatus, StatusBadge } from '../cells.tsx'
import { examCategoryFilter, mainCategoryFilter, useExamCategoryOptions, useMainCategoryOptions } from '../parents.ts'
import { RecordActions, statusFilter, statusIn } from '../record-list.tsx'

const create = (
  <ButtonLink to={pathTo('adminSubjectCreate')} variant="primary">
    Create New
  </ButtonLink>
)

const sorts = [
  { value: 'order', label: 'Display order' },
  { value: 'name', label: 'Name' },
  { value: 'title', label: 'Title' },
  { value: 'createdAt', label: 'Date' },
] as const

function queryOf(state: ListState) {
  const { mainCategoryId, examCategoryId } = state.filters
  return { ...pageQuery(state, sorts), status: statusIn(state), mainCategoryId, examCategoryId }
}

const resource: Resource<Subject, { total: number; active: number }> = {
  key: 'subjects',
  noun: { one: 'subject', many: 'subjects' },
  async list(state) {
    const { data, pagination, counts } = await api.catalogue.listSubjects({ query: queryOf(state) })
    return { rows: data, pagination, counts }
  },
  exportAll: (state) => fetchFile('desk', 'exportSubjects', { query: queryOf(state) }),
  id: (subject) => subject._id,
  name: nameOf,
  columns: [
    nameColumn,
    { label: 'Title', sort: 'title', render: (subject) => localize(subject.title, 'en') },
    { label: 'Main Category', render: (subject) => localize(subject.mainCategoryName, 'en') },
    { label: 'Exam Category', render: (subject) => localize(subject.examCategoryName, 'en') },
    { label: 'Status', render: (subject) => <StatusBadge record={subject} />, text: recordStatus },
    { label: 'Order', sort: 'order', render: (subject) => subject.order ?? '–' },
    createdColumn,
  ],
  sorts,
  defaultSort: { sort: 'order' },
  searchLabel: 'Search subjects',
  isCached: true,
  loadFailed: 'Failed to load subjects',
  empty: { title: 'No subjects found', action: <ButtonLink to={pathTo('adminSubjectCreate')}>Create New</ButtonLink> },
}

const editing: Partial<typeof resource> = {
  selectable: true,
  actions: (subject, run) => (
    <RecordActions
      noun="subject"
      name={nameOf(subject)}
      isArchived={subject.archivedAt !== null}
      editTo={pathTo('adminSubjectEdit', { id: subject._id })}
      archive={() => api.catalogue.archiveSubject({ params: { id: subject._id } })}
      restore={() => api.catalogue.restoreSubject({ params: { id: subject._id } })}
      run={run}
    />
  ),
  remove: {
    one: (subject) => api.catalogue.removeSubject({ params: { id: subject._id } }),
    messages: { failedOne: (reason) => `Error deleting subject: ${reason}` },
  },
  reorder: {
    within: { filters: ['mainCategoryId', 'examCategoryId'], missing: 'Choose an exam category' },
    list: async (examCategoryId) => (await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data,
    save: (ids) => api.catalogue.reorderSubjects({ input: { ids } }),
  },
}

export function Component() {
  const mayEdit = useHasPermission('manage_subjects')
  const [query] = useSearchParams()
  const mainCategories = useMainCategoryOptions()
  const examCategories = useExamCategoryOptions(query.get('mainCategoryId') || undefined)
  const filters = [mainCategoryFilter(mainCategories), examCategoryFilter(examCategories), statusFilter]
  return (
    <ResourcePage
      title="Subjects"
      subtitle="What an exam asks about, subject by subject."
      actions={mayEdit && create}
      resource={{ ...resource, ...(mayEdit && editing), filters }}
    />
  )
}
