import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import type { ListState } from '../list-state.ts'
import type { Column, Resource } from './types.ts'
import type { Density } from './view-options.ts'

type TableProps<Row, Counts> = {
  resource: Resource<Row, Counts>
  /** The visible ones. */
  columns: readonly Column<Row>[]
  density: Density
  rows: readonly Row[]
  state: ListState
  onSort: (sort: string, order: 'asc' | 'desc') => void
  selected: ReadonlyMap<string, Row>
  onSelect: (rows: readonly Row[], selected: boolean) => void
  actions?: ((row: Row) => ReactNode) | undefined
}

/** A table on a wide screen, cards on a phone. */
export function ResourceTable<Row, Counts>(props: TableProps<Row, Counts>) {
  return useMediaQuery('(min-width: 48rem)') ? <WideTable {...props} /> : <CardList {...props} />
}

type BoxProps<Row, Counts> = Pick<TableProps<Row, Counts>, 'resource' | 'selected' | 'onSelect'> & { row: Row }

function SelectBox<Row, Counts>({ resource, row, selected, onSelect }: BoxProps<Row, Counts>) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${resource.name(row)}`}
      checked={selected.has(resource.id(row))}
      onChange={(event) => onSelect([row], event.target.checked)}
      className="mt-0.5 size-5 shrink-0 accent-action"
    />
  )
}

const cellClass = 'px-3 py-2 first:pl-4 last:pr-4'
const rowClasses: Record<Density, string> = { comfortable: 'align-top', compact: 'align-middle text-sm *:py-0.5' }

function WideTable<Row, Counts>(props: TableProps<Row, Counts>) {
  const { resource, columns, density, rows, state, onSort, selected, onSelect, actions } = props
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse text-left">
        <thead className="bg-raised">
          <tr>
            {resource.selectable && (
              <th scope="col" className={cellClass}>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={rows.every((row) => selected.has(resource.id(row)))}
                  onChange={(event) => onSelect(rows, event.target.checked)}
                  className="size-5 accent-action"
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} state={state} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={`${cellClass} font-semibold text-sm`}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={resource.id(row)} className={`border-line border-t bg-surface ${rowClasses[density]}`}>
              {resource.selectable && (
                <td className={cellClass}>
                  <SelectBox {...props} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.label} className={cellClass}>
                  {column.render(row)}
                </td>
              ))}
              {actions && (
                <td className={cellClass}>
                  <div className="-my-1 flex w-max [&>:is(a,button)]:size-9">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeaderProps<Row> = { column: Column<Row>; state: ListState; onSort: (sort: string, order: 'asc' | 'desc') => void }

function HeaderCell<Row>({ column, state, onSort }: HeaderProps<Row>) {
  const { sort } = column
  if (!sort) {
    return (
      <th scope="col" className={`${cellClass} font-semibold text-sm`}>
        {column.label}
      </th>
    )
  }
  const current = state.sort === sort
  const Arrow = current ? (state.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={current ? (state.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={`${cellClass} font-semibold text-sm`}
    >
      <button
        type="button"
        onClick={() => onSort(sort, current && state.order === 'asc' ? 'desc' : 'asc')}
        className="inline-flex min-h-8 items-center gap-1 hover:text-link"
      >
        {column.label} <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

/** A card per row: the first column is the heading, the others follow with their labels. */
function CardList<Row, Counts>(props: TableProps<Row, Counts>) {
  const { resource, columns, rows, selected, onSelect, actions } = props
  const [heading, ...details] = columns
  return (
    <div className="flex flex-col gap-3">
      {resource.selectable && (
        <Checkbox
          label="Select all on this page"
          checked={rows.every((row) => selected.has(resource.id(row)))}
          onChange={(event) => onSelect(rows, event.target.checked)}
          className="px-4"
        />
      )}
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={resource.id(row)}>
            <Card className="flex flex-col gap-3 p-4">
              <div className="flex items-start gap-3">
                {resource.selectable && <SelectBox {...props} row={row} />}
                <div className="min-w-0 flex-1">{heading?.render(row)}</div>
              </div>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
                {details.map((column) => (
                  <div key={column.label} className="min-w-0">
                    <dt className="text-muted text-sm">{column.label}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
              {actions && <div className="-mx-2 -mb-2 flex flex-wrap">{actions(row)}</div>}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
