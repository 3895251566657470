import { Eye } from 'lucide-react'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../../api.ts'
import { useHolds } from '../../../kit/AccessDenied.tsx'
import { ButtonLink, IconLink, TextLink } from '../../../kit/links.tsx'
import { pageQuery } from '../../../kit/list-state.ts'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../../kit/resource/types.ts'
import { createdColumn, NameCell, StatusBadge, statusOf } from '../cells.tsx'
import { mainCategoryFilter, useMainCategoryChoices } from '../parents.ts'
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

const nameOf = (category: ExamCategory) => show(category.name, 'en')

const resource: Resource<ExamCategory, { total: number; active: number }> = {
  key: 'exam-categories',
  noun: { one: 'exam category', many: 'exam categories' },
  async list(state) {
    const { mainCategoryId } = state.filters
    const query = { ...pageQuery(state, sorts), status: statusIn(state), mainCategoryId }
    const { categories, pagination, counts } = await api.catalogue.listExamCategories({ query })
    return { rows: categories, pagination, counts }
  },
  id: (category) => category._id,
  name: nameOf,
  columns: [
    {
      label: 'Name',
      sort: 'name',
      show: (category) => (
        <NameCell
          icon={category.icon}
          name={category.name}
          texts={[category.name, category.title, category.description]}
          isDefault={category.isDefault}
        />
      ),
      text: nameOf,
    },
    { label: 'Title', sort: 'title', show: (category) => show(category.title, 'en') },
    { label: 'Main Category', show: (category) => show(category.mainCategoryName, 'en') },
    {
      label: 'Subjects',
      show: (category) => (
        <TextLink to={`${pathTo('adminSubjects')}?mainCategoryId=${category.mainCategoryId}&examCategoryId=${category._id}`}>
          {category.totalSubjects}
        </TextLink>
      ),
      text: (category) => String(category.totalSubjects),
    },
    { label: 'Status', show: (category) => <StatusBadge record={category} />, text: statusOf },
    { label: 'Order', sort: 'order', show: (category) => category.order ?? '–' },
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
  isKept: true,
  loadFailed: 'Failed to load exam categories',
  empty: { title: 'No exam categories found', text: 'An exam category is one exam, such as JEE Main.', action: create },
}

function ViewLink({ category }: { category: ExamCategory }) {
  return (
    <IconLink label={`View ${nameOf(category)}`} to={pathTo('adminExamCategory', { id: category._id })}>
      <Eye size={18} aria-hidden="true" />
    </IconLink>
  )
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
    refused: (category) => (category.isDefault ? 'Cannot delete default categories' : undefined),
    words: {
      confirmOne: 'Are you sure you want to delete this category?',
      confirmMany: (count) => `Are you sure you want to delete ${count} categories?`,
      doneMany: (done) => `${done} exam categories deleted successfully!`,
      failedOne: 'Failed to delete exam category',
      failedMany: (failed, done) => `Failed to delete ${failed} exam categories. ${done} deleted.`,
    },
  },
  reorder: {
    within: { filters: ['mainCategoryId'], missing: 'Choose a main category' },
    list: async (mainCategoryId) => (await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories,
    save: (ids) => api.catalogue.reorderExamCategories({ input: { ids } }),
    failed: 'Failed to save the order',
  },
}

export function Component() {
  const mayEdit = useHolds('manage_categories')
  const mainCategories = useMainCategoryChoices()
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
