import type { MainCategory } from '#domain/catalogue/main-category.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { fetchFile } from '../../../file-transfer.ts'
import { useHasPermission } from '../../../kit/AccessDenied.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { type ListState, pageQuery } from '../../../kit/list-state.ts'
import { createdColumn } from '../../../kit/resource/dates.tsx'
import { deletionMessages } from '../../../kit/resource/deletion-messages.ts'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../../kit/resource/types.ts'
import { nameColumn, nameOf, recordStatus, StatusBadge } from '../cells.tsx'
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

const queryOf = (state: ListState) => ({ ...pageQuery(state, sorts), status: statusIn(state) })

const resource: Resource<MainCategory, { total: number; active: number }> = {
  key: 'main-categories',
  noun: { one: 'main category', many: 'main categories' },
  async list(state) {
    const { mainCategories, pagination, counts } = await api.catalogue.listMainCategories({ query: queryOf(state) })
    return { rows: mainCategories, pagination, counts }
  },
  exportAll: (state) => fetchFile('desk', 'exportMainCategories', { query: queryOf(state) }),
  id: (category) => category._id,
  name: nameOf,
  columns: [
    nameColumn,
    {
      label: 'Description',
      sort: 'description',
      render: (category) => <span className="line-clamp-3">{localize(category.description, 'en', '–')}</span>,
      text: (category) => localize(category.description, 'en'),
    },
    { label: 'Exam Categories', render: (category) => category.totalExamCategories },
    { label: 'Papers', render: (category) => category.totalPapers },
    { label: 'Status', render: (category) => <StatusBadge record={category} />, text: recordStatus },
    { label: 'Order', sort: 'order', render: (category) => category.order ?? '–' },
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
  isCached: true,
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
    blockedReason: (category) =>
      category.isDefault ? 'Cannot delete default categories. Only custom categories can be deleted.' : undefined,
    messages: deletionMessages({ one: 'category', many: 'categories' }),
  },
  reorder: {
    list: async () => (await api.catalogue.listMainCategories()).mainCategories,
    save: (ids) => api.catalogue.reorderMainCategories({ input: { ids } }),
  },
}

export function Component() {
  const mayEdit = useHasPermission('manage_categories')
  return (
    <ResourcePage
      title="Main Categories"
      subtitle="The top level of the catalogue."
      actions={create}
      resource={mayEdit ? { ...resource, ...editing } : resource}
    />
  )
}
