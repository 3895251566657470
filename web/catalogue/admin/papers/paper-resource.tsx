import { Archive, ArchiveRestore, Copy, Eye, ListChecks, Pencil } from 'lucide-react'
import { type Paper, paperTypes } from '#domain/catalogue/paper.ts'
import { paperStates } from '#domain/catalogue/paper-state.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { fetchFile } from '../../../file-transfer.ts'
import { ButtonLink, IconLink } from '../../../kit/links.tsx'
import { type ListState, pageQuery } from '../../../kit/list-state.ts'
import { createdColumn } from '../../../kit/resource/dates.tsx'
import type { Filter, Resource } from '../../../kit/resource/types.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { NameCell, recordStatus, StatusBadge } from '../cells.tsx'
import { statusIn } from '../record-list.tsx'
import { ReadinessBadge, StateBadge, stateLabels } from './publishing/StateBadge.tsx'

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
  options: paperTypes,
}

const sorts = [
  { value: 'order', label: 'Display order' },
  { value: 'title', label: 'Title' },
  { value: 'type', label: 'Type' },
  { value: 'createdAt', label: 'Date' },
  { value: 'totalQuestions', label: 'Questions' },
] as const

const nameOf = (paper: Paper) => localize(paper.title, 'en')

function queryOf(state: ListState) {
  const { mainCategoryId, examCategoryId, subjectId } = state.filters
  const type = paperTypes.find((known) => known === state.filters.type)
  const place = { mainCategoryId, examCategoryId, subjectId }
  const paperState = paperStates.find((known) => known === state.filters.state)
  return { ...pageQuery(state, sorts), status: statusIn(state), ...place, type, state: paperState }
}

export const paperResource: PaperResource = {
  key: 'papers',
  noun: { one: 'paper', many: 'papers' },
  async list(state) {
    const { data, pagination, counts } = await api.catalogue.listPapers({ query: queryOf(state) })
    return { rows: data, pagination, counts }
  },
  exportAll: (state) => fetchFile('desk', 'exportPapers', { query: queryOf(state) }),
  id: (paper) => paper._id,
  name: nameOf,
  columns: [
    {
      label: 'Title',
      sort: 'title',
      render: ({ icon, title, description }) => <NameCell icon={icon || '📝'} name={title} texts={[title, description]} />,
      text: nameOf,
    },
    { label: 'Type', sort: 'type', render: (paper) => <Badge>{paper.type}</Badge>, text: (paper) => paper.type },
    {
      label: 'Subject',
      render: (paper) => (
        <>
          {localize(paper.subjectName, 'en')}
          <span className="block text-muted text-sm">{localize(paper.examCategoryName, 'en')}</span>
        </>
      ),
      text: (paper) => localize(paper.subjectName, 'en'),
    },
    {
      label: 'Questions',
      sort: 'totalQuestions',
      render: ({ totalQuestions, targetQuestions }) => (targetQuestions > 0 ? `${totalQuestions} of ${targetQuestions}` : totalQuestions),
    },
    {
      label: 'Status',
      render: (paper) => (
        <div className="flex flex-wrap gap-1">
          <StatusBadge record={paper} />
          {paper.state !== 'published' && <StateBadge state={paper.state} />}
          <ReadinessBadge paper={paper} />
          {paper.isPremium && <Badge tone="brand">Premium</Badge>}
        </div>
      ),
      text: (paper) => `${recordStatus(paper)}, ${stateLabels[paper.state]}`,
    },
    { label: 'Order', sort: 'order', render: (paper) => paper.order ?? '–' },
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
  isCached: true,
  loadFailed: (reason) => `Failed to load papers: ${reason}`,
  loadingHint: 'If this takes more than 30 seconds, the backend may be starting up.',
  empty: { title: 'No papers found', action: <ButtonLink to={pathTo('adminPaperCreate')}>Add New</ButtonLink> },
}

/** The way to a paper's questions, for those who may edit them but not the paper. */
export const questionLink = (paper: Paper) => (
  <IconLink icon={ListChecks} label={`Manage questions of ${nameOf(paper)}`} to={pathTo('adminPaperQuestions', { paperId: paper._id })} />
)

type Openers = { preview: (paper: Paper) => void; removal: (paper: Paper, gone: () => void) => void }

/** The parts of the list that require permission to edit papers. A paper with questions or results is removed in a dialog that says so. */
export const paperEditing = (open: Openers): Partial<PaperResource> => ({
  selectable: true,
  actions: (paper) => (
    <>
      {questionLink(paper)}
      <IconLink icon={Pencil} label={`Edit ${nameOf(paper)}`} to={pathTo('adminPaperEdit', { id: paper._id })} />
    </>
  ),
  menu: (paper, run) => {
    const params = { id: paper._id }
    return [
      { label: 'Preview', icon: Eye, onSelect: () => open.preview(paper) },
      { label: 'Duplicate', icon: Copy, onSelect: () => run(() => api.catalogue.duplicatePaper({ params }), 'Failed to duplicate paper') },
      paper.archivedAt === null
        ? { label: 'Archive', icon: Archive, onSelect: () => run(() => api.catalogue.archivePaper({ params }), 'Failed to archive paper') }
        : {
            label: 'Restore',
            icon: ArchiveRestore,
            onSelect: () => run(() => api.catalogue.restorePaper({ params }), 'Failed to restore paper'),
          },
    ]
  },
  remove: {
    one: (paper) => api.catalogue.removePaper({ params: { id: paper._id } }),
    guide([paper, ...others], gone) {
      if (!paper || others.length > 0 || paper.totalQuestions + (paper.attemptCount ?? 0) === 0) return false
      open.removal(paper, gone)
      return true
    },
    messages: {
      doneMany: () => 'All selected papers deleted successfully!',
      failedOne: (reason) => `Error deleting paper: ${reason}`,
      failedMany: (failed) => `Failed to delete ${failed} papers`,
    },
  },
  reorder: {
    within: { filters: ['mainCategoryId', 'examCategoryId', 'subjectId'], missing: 'Choose a subject' },
    list: async (subjectId) => (await api.catalogue.listPapersOfSubject({ params: { subjectId } })).data,
    save: (ids) => api.catalogue.reorderPapers({ input: { ids } }),
  },
})
