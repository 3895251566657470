import { Copy, Eye, ListChecks } from 'lucide-react'
import { type Paper, paperTypes } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../../api.ts'
import { ButtonLink, IconLink } from '../../../kit/links.tsx'
import { pageQuery } from '../../../kit/list-state.ts'
import type { Filter, Resource } from '../../../kit/resource/types.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { createdColumn, NameCell, StatusBadge, statusOf } from '../cells.tsx'
import { RecordActions, statusIn } from '../record-list.tsx'

type PaperResource = Resource<Paper, { total: number; active: number; questions: number }>

export const addNew = (
  <ButtonLink to={pathTo('adminPaperCreate')} variant="primary">
    Add New
  </ButtonLink>
)

export const typeFilter: Filter = {
  name: 'type',
  label: 'Type',
  all: 'All types',
  options: paperTypes.map((type) => ({ value: type, label: type })),
}

const sorts = [
  { value: 'order', label: 'Display order' },
  { value: 'title', label: 'Title' },
  { value: 'type', label: 'Type' },
  { value: 'createdAt', label: 'Date' },
  { value: 'totalQuestions', label: 'Questions' },
] as const

const nameOf = (paper: Paper) => show(paper.title, 'en')

export const paperResource: PaperResource = {
  key: 'papers',
  noun: { one: 'paper', many: 'papers' },
  async list(state) {
    const { mainCategoryId, examCategoryId, subjectId } = state.filters
    const type = paperTypes.find((known) => known === state.filters.type)
    const query = { ...pageQuery(state, sorts), status: statusIn(state), mainCategoryId, examCategoryId, subjectId, type }
    const { data, pagination, counts } = await api.catalogue.listPapers({ query })
    return { rows: data, pagination, counts }
  },
  id: (paper) => paper._id,
  name: nameOf,
  columns: [
    {
      label: 'Title',
      sort: 'title',
      show: ({ icon, title, description }) => <NameCell icon={icon || '📝'} name={title} texts={[title, description]} />,
      text: nameOf,
    },
    { label: 'Type', sort: 'type', show: (paper) => <Badge>{paper.type}</Badge>, text: (paper) => paper.type },
    {
      label: 'Subject',
      show: (paper) => (
        <>
          {show(paper.subjectName, 'en')}
          <span className="block text-muted text-sm">{show(paper.examCategoryName, 'en')}</span>
        </>
      ),
      text: (paper) => show(paper.subjectName, 'en'),
    },
    {
      label: 'Questions',
      sort: 'totalQuestions',
      show: ({ totalQuestions, targetQuestions }) => (targetQuestions > 0 ? `${totalQuestions} of ${targetQuestions}` : totalQuestions),
    },
    {
      label: 'Status',
      show: (paper) => (
        <div className="flex flex-wrap gap-1">
          <StatusBadge record={paper} />
          {paper.isPremium && <Badge tone="brand">Premium</Badge>}
        </div>
      ),
      text: statusOf,
    },
    { label: 'Order', sort: 'order', show: (paper) => paper.order ?? '–' },
    createdColumn,
  ],
  sorts,
  defaultSort: { sort: 'order' },
  searchLabel: 'Search papers',
  tiles: (counts, selected) => [
    { label: 'Total papers', value: counts.total },
    { label: 'Active papers', value: counts.active },
    { label: 'Total questions', value: counts.questions },
    { label: 'Selected', value: selected },
  ],
  isKept: true,
  loadFailed: (reason) => `Failed to load papers: ${reason}`,
  loadingHint: 'If this takes more than 30 seconds, the backend may be starting up.',
  empty: { title: 'No papers found', action: addNew },
}

/** What is there beyond reading for those who may edit papers. */
export const paperEditing = (onPreview: (paper: Paper) => void): Partial<PaperResource> => ({
  selectable: true,
  actions: (paper, run) => (
    <>
      <IconLink label={`Manage questions of ${nameOf(paper)}`} to={pathTo('adminPaperQuestions', { paperId: paper._id })}>
        <ListChecks size={18} aria-hidden="true" />
      </IconLink>
      <IconButton label={`Preview ${nameOf(paper)}`} onClick={() => onPreview(paper)}>
        <Eye size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Duplicate ${nameOf(paper)}`}
        onClick={() => run(() => api.catalogue.duplicatePaper({ params: { id: paper._id } }), 'Failed to duplicate paper')}
      >
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      <RecordActions
        noun="paper"
        name={nameOf(paper)}
        isArchived={paper.archivedAt !== null}
        editTo={pathTo('adminPaperEdit', { id: paper._id })}
        archive={() => api.catalogue.archivePaper({ params: { id: paper._id } })}
        restore={() => api.catalogue.restorePaper({ params: { id: paper._id } })}
        run={run}
      />
    </>
  ),
  remove: {
    one: (paper) => api.catalogue.removePaper({ params: { id: paper._id } }),
    words: {
      confirmOne: 'Are you sure you want to delete this paper?',
      confirmMany: (count) => `Are you sure you want to delete ${count} papers?`,
      doneMany: () => 'All selected papers deleted successfully!',
      failedOne: (reason) => `Error deleting paper: ${reason}`,
      failedMany: (failed) => `Failed to delete ${failed} papers`,
    },
  },
  reorder: {
    within: { filters: ['mainCategoryId', 'examCategoryId', 'subjectId'], missing: 'Choose a subject' },
    list: async (subjectId) => (await api.catalogue.listPapersOfSubject({ params: { subjectId } })).data,
    save: (ids) => api.catalogue.reorderPapers({ input: { ids } }),
    failed: 'Failed to save the order',
  },
})
