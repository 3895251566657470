import { useSearchParams } from 'react-router'
import type { Subject } from '#domain/catalogue/subject.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../../api.ts'
import { useHolds } from '../../../kit/AccessDenied.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { pageQuery } from '../../../kit/list-state.ts'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../../kit/resource/types.ts'
import { NameCell, StatusBadge, statusOf } from '../cells.tsx'
import { examCategoryFilter, mainCategoryFilter, useExamCategoryChoices, useMainCategoryChoices } from '../parents.ts'
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

const nameOf = (subject: Subject) => show(subject.name, 'en')

const resource: Resource<Subject, { total: number; active: number }> = {
  key: 'subjects',
  noun: { one: 'subject', many: 'subjects' },
  async list(state) {
    const { mainCategoryId, examCategoryId } = state.filters
    const query = { ...pageQuery(state, sorts), status: statusIn(state), mainCategoryId, examCategoryId }
    const { data, pagination, counts } = await api.catalogue.listSubjects({ query })
    return { rows: data, pagination, counts }
  },
  id: (subject) => subject._id,
  name: nameOf,
  columns: [
    {
      label: 'Name',
      sort: 'name',
      show: ({ icon, name, title, description }) => <NameCell icon={icon} name={name} texts={[name, title, description]} />,
      text: nameOf,
    },
    { label: 'Title', sort: 'title', show: (subject) => show(subject.title, 'en') },
    { label: 'Main Category', show: (subject) => show(subject.mainCategoryName, 'en') },
    { label: 'Exam Category', show: (subject) => show(subject.examCategoryName, 'en') },
    { label: 'Status', show: (subject) => <StatusBadge record={subject} />, text: statusOf },
  ],
  sorts,
  defaultSort: { sort: 'order' },
  searchLabel: 'Search subjects',
  isKept: true,
  loadFailed: 'Failed to load subjects',
  empty: { title: 'No subjects found', action: create },
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
    words: {
      confirmOne: 'Are you sure you want to delete this subject?',
      confirmMany: (count) => `Are you sure you want to delete ${count} subjects?`,
      doneMany: (done) => `${done} subjects deleted successfully!`,
      failedOne: (reason) => `Error deleting subject: ${reason}`,
      failedMany: (failed, done) => `Failed to delete ${failed} subjects. ${done} deleted.`,
    },
  },
  reorder: {
    within: { filters: ['mainCategoryId', 'examCategoryId'], missing: 'Choose an exam category' },
    list: async (examCategoryId) => (await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data,
    save: (ids) => api.catalogue.reorderSubjects({ input: { ids } }),
    failed: 'Failed to save the order',
  },
}

export function Component() {
  const mayEdit = useHolds('manage_subjects')
  const [query] = useSearchParams()
  const mainCategories = useMainCategoryChoices()
  const examCategories = useExamCategoryChoices(query.get('mainCategoryId') || undefined)
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
