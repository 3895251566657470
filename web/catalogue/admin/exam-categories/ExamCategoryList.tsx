import { Eye } from 'lucide-react'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { fetchFile } from '../../../file-transfer.ts'
import { useHasPermission } from '../../../kit/AccessDenied.tsx'
import { ButtonLink, IconLink, TextLink } from '../../../kit/links.tsx'
import { type ListState, pageQuery } from '../../../kit/list-state.ts'
import { createdColumn } from '../../../kit/resource/dates.tsx'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../../kit/resource/types.ts'
import { nameColumn, nameOf, recordStatus, StatusBadge } from '../cells.tsx'
import { mainCategoryFilter, useMainCategoryOptions } from '../parents.ts'
import { RecordActions, statusFilter, statusIn } from '../record-list.tsx'

const create = (
  <ButtonLink to={pathTo('adminExamCategoryCreate')} variant="primary">
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
  return { ...pageQuery(state, sorts), status: statusIn(state), mainCategoryId: state.filters.mainCategoryId }
}

const resource: Resource<ExamCategory, { total: number; active: number }> = {
  key: 'exam-categories',
  noun: { one: 'exam category', many: 'exam categories' },
  async list(state) {
    const { categories, pagination, counts } = await api.catalogue.listExamCategories({ query: queryOf(state) })
    return { rows: categories, pagination, counts }
  },
  exportAll: (state) => fetchFile('desk', 'exportExamCategories', { query: queryOf(state) }),
  id: (category) => category._id,
  name: nameOf,
  columns: [
    nameColumn,
    { label: 'Title', sort: 'title', render: (category) => localize(category.title, 'en') },
    { label: 'Main Category', render: (category) => localize(category.mainCategoryName, 'en') },
    {
      label: 'Subjects',
      render: (category) => (
        <TextLink to={`${pathTo('adminSubjects')}?mainCategoryId=${category.mainCategoryId}&examCategoryId=${category._id}`}>
          {category.totalSubjects}
        </TextLink>
      ),
      text: (category) => String(category.totalSubjects),
    },
    { label: 'Status', render: (category) => <StatusBadge record={category} />, text: recordStatus },
    { label: 'Order', sort: 'order', render: (category) => category.order ?? '–' },
    createdColumn,
  ],
  sorts,
  defaultSort: { sort: 'order' },
  searchLabel: 'Search exam categories',
  tiles: (counts, selected) => [
    { label: 'Total', value: counts.total },
    { label: 'Active', value: counts.active },
    { label: 'Selected', value: selected },
  ],
  actions: (category) => <ViewLink category={category} />,
  isCached: true,
  loadFailed: 'Failed to load exam categories',
  empty: {
    title: 'No exam categories found',
    text: 'An exam category is one exam, such as JEE Main.',
    action: <ButtonLink to={pathTo('adminExamCategoryCreate')}>Create New</ButtonLink>,
  },
}

function ViewLink({ category }: { category: ExamCategory }) {
  return <IconLink icon={Eye} label={`View ${nameOf(category)}`} to={pathTo('adminExamCategory', { id: category._id })} />
}

const editing: Partial<typeof resource> = {
  selectable: true,
  actions: (category, run) => (
    <>
      <ViewLink category={category} />
      <RecordActions
        noun="exam category"
        name={nameOf(category)}
        isArchived={category.archivedAt !== null}
        editTo={pathTo('adminExamCategoryEdit', { id: category._id })}
        archive={() => api.catalogue.archiveExamCategory({ params: { id: category._id } })}
        restore={() => api.catalogue.restoreExamCategory({ params: { id: category._id } })}
        run={run}
      />
    </>
  ),
  remove: {
    one: (category) => api.catalogue.removeExamCategory({ params: { id: category._id } }),
    blockedReason: (category) => (category.isDefault ? 'Cannot delete default categories' : undefined),
    messages: {
      confirmOne: 'Are you sure you want to delete this category?',
      confirmMany: (count) => `Are you sure you want to delete ${count} categories?`,
    },
  },
  reorder: {
    within: { filters: ['mainCategoryId'], missing: 'Choose a main category' },
    list: async (mainCategoryId) => (await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories,
    save: (ids) => api.catalogue.reorderExamCategories({ input: { ids } }),
  },
}

export function Component() {
  const mayEdit = useHasPermission('manage_categories')
  const mainCategories = useMainCategoryOptions()
  const filters = [mainCategoryFilter(mainCategories), statusFilter]
  return (
    <ResourcePage
      title="Exam Categories"
      subtitle="The exams of each main category."
      actions={mayEdit && create}
      resource={{ ...resource, ...(mayEdit && editing), filters }}
    />
  )
}
