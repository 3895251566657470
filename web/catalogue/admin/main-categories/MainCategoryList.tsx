import type { MainCategory } from '#domain/catalogue/main-category.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../../api.ts'
import { useHolds } from '../../../kit/AccessDenied.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { pageQuery } from '../../../kit/list-state.ts'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../../kit/resource/types.ts'
import { createdColumn, NameCell, StatusBadge, statusOf } from '../cells.tsx'
import { RecordActions, statusFilter, statusIn } from '../record-list.tsx'

const create = (
  <ButtonLink to={pathTo('adminMainCategoryCreate')} variant="primary">
    Create New
  </ButtonLink>
)

const sorts = [
  { value: 'order', label: 'Display order' },
  { value: 'name', label: 'Name' },
  { value: 'description', label: 'Description' },
  { value: 'createdAt', label: 'Date' },
] as const

const nameOf = (category: MainCategory) => show(category.name, 'en')

const resource: Resource<MainCategory, { total: number; active: number }> = {
  key: 'main-categories',
  noun: { one: 'main category', many: 'main categories' },
  async list(state) {
    const query = { ...pageQuery(state, sorts), status: statusIn(state) }
    const { mainCategories, pagination, counts } = await api.catalogue.listMainCategories({ query })
    return { rows: mainCategories, pagination, counts }
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
          color={category.color}
          name={category.name}
          texts={[category.name, category.title, category.description]}
          isDefault={category.isDefault}
        />
      ),
      text: nameOf,
    },
    {
      label: 'Description',
      sort: 'description',
      show: (category) => <span className="line-clamp-3">{show(category.description, 'en', '–')}</span>,
      text: (category) => show(category.description, 'en'),
    },
    { label: 'Exam Categories', show: (category) => category.totalExamCategories },
    { label: 'Papers', show: (category) => category.totalPapers },
    { label: 'Status', show: (category) => <StatusBadge record={category} />, text: statusOf },
    { label: 'Order', sort: 'order', show: (category) => category.order ?? '–' },
    createdColumn,
  ],
  filters: [statusFilter],
  sorts,
  defaultSort: { sort: 'order' },
  searchLabel: 'Search main categories',
  tiles: (counts, selected) => [
    { label: 'Total', value: counts.total },
    { label: 'Active', value: counts.active },
    { label: 'Selected', value: selected },
  ],
  isKept: true,
  loadFailed: 'Failed to load main categories',
  empty: {
    title: 'No main categories found',
    text: 'Main categories are the top of the catalogue.',
    action: <ButtonLink to={pathTo('adminMainCategoryCreate')}>Create New</ButtonLink>,
  },
}

const editing: Partial<typeof resource> = {
  selectable: true,
  actions: (category, run) => (
    <RecordActions
      noun="main category"
      name={nameOf(category)}
      isArchived={category.archivedAt !== null}
      editTo={pathTo('adminMainCategoryEdit', { id: category._id })}
      archive={() => api.catalogue.archiveMainCategory({ params: { id: category._id } })}
      restore={() => api.catalogue.restoreMainCategory({ params: { id: category._id } })}
      run={run}
    />
  ),
  remove: {
    one: (category) => api.catalogue.removeMainCategory({ params: { id: category._id } }),
    refused: (category) => (category.isDefault ? 'Cannot delete default categories. Only custom categories can be deleted.' : undefined),
    words: {
      confirmOne: 'Are you sure you want to delete this category?',
      confirmMany: (count) => `Are you sure you want to delete ${count} categories?`,
      doneMany: (done) => `${done} categories deleted successfully!`,
      failedOne: 'Failed to delete category',
      failedMany: (failed, done) => `Failed to delete ${failed} categories. ${done} deleted.`,
    },
  },
  reorder: {
    list: async () => (await api.catalogue.listMainCategories()).mainCategories,
    save: (ids) => api.catalogue.reorderMainCategories({ input: { ids } }),
    failed: 'Failed to save the order',
  },
}

export function Component() {
  const mayEdit = useHolds('manage_categories')
  return (
    <ResourcePage
      title="Main Categories"
      subtitle="The top level of the catalogue."
      actions={create}
      resource={mayEdit ? { ...resource, ...editing } : resource}
    />
  )
}
