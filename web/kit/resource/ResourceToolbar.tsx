import { useMutation } from '@tanstack/react-query'
import { ArrowDownUp, Download } from 'lucide-react'
import { toCsv } from '#domain/csv.ts'
import { Button } from '../../ui/Button.tsx'
import { download, saveAs } from '../download.ts'
import { FailureText } from '../failure.tsx'
import type { ListState } from '../list-state.ts'
import type { ShowNotice } from './notice.ts'
import type { ListPage, Resource } from './types.ts'
import { ColumnsMenu, ViewsMenu } from './ViewMenus.tsx'
import type { ViewOptions } from './view-options.ts'

type ResourceToolbarProps<Row, Counts> = {
  resource: Resource<Row, Counts>
  page: ListPage<Row, Counts>
  state: ListState
  options: ViewOptions
  onOptions: (changes: Partial<ViewOptions>) => void
  onReorder: () => void
  showNotice: ShowNotice
}

/** The number of records, how they are shown, and the actions on the list as a whole. */
export function ResourceToolbar<Row, Counts>(props: ResourceToolbarProps<Row, Counts>) {
  const { resource, page, state, options, onOptions, onReorder, showNotice } = props
  const { total } = page.pagination
  const { exportAll } = resource
  const exporting = useMutation({
    mutationFn: async () => exportAll?.(state),
    onSuccess: (exported) => exported && saveAs(exported.name, exported.file),
    onError: (error) => showNotice('error', <FailureText what="The list was not downloaded." error={error} />),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto text-muted text-sm" aria-live="polite">
        {total} {total === 1 ? resource.noun.one : resource.noun.many}
      </p>
      <ViewsMenu options={options} change={onOptions} />
      <ColumnsMenu labels={resource.columns.map(({ label }) => label)} options={options} change={onOptions} />
      {resource.reorder && (
        <Button size="small" onClick={onReorder}>
          <ArrowDownUp size={16} aria-hidden="true" /> Reorder
        </Button>
      )}
      {exportAll ? (
        <Button size="small" disabled={total === 0} busy={exporting.isPending ? 'Downloading…' : false} onClick={() => exporting.mutate()}>
          <Download size={16} aria-hidden="true" /> All {total} as CSV
        </Button>
      ) : (
        <Button size="small" onClick={() => exportRows(resource, page.rows)}>
          <Download size={16} aria-hidden="true" /> This page as CSV
        </Button>
      )}
    </div>
  )
}

/** Downloads the rows of the current page as CSV. */
function exportRows<Row, Counts>(resource: Resource<Row, Counts>, rows: readonly Row[]): void {
  const cells = (row: Row) =>
    resource.columns.map((column) => {
      if (column.text) return column.text(row)
      const rendered = column.render(row)
      return typeof rendered === 'string' || typeof rendered === 'number' ? String(rendered) : resource.name(row)
    })
  download(`${resource.key}.csv`, 'text/csv;charset=utf-8', toCsv([resource.columns.map((column) => column.label), ...rows.map(cells)]))
}
