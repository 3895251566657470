import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { useMedia } from '../../ui/media.ts'
import type { ListState } from '../list-state.ts'
import type { Column, Resource } from './types.ts'

type TableProps<Row, Counts> = {
  resource: Resource<Row, Counts>
  rows: readonly Row[]
  state: ListState
  onSort: (sort: string, order: 'asc' | 'desc') => void
  selected: ReadonlyMap<string, Row>
  onSelect: (rows: readonly Row[], selected: boolean) => void
  actions?: ((row: Row) => ReactNode) | undefined
}

/** A table on a wide screen, cards on a phone. */
export function ResourceTable<Row, Counts>(props: TableProps<Row, Counts>) {
  return useMedia('(min-width: 48rem)') ? <WideTable {...props} /> : <CardList {...props} />
}

function SelectBox<Row, Counts>({
  resource,
  row,
  selected,
  onSelect,
}: Pick<TableProps<Row, Counts>, 'resource' | 'selected' | 'onSelect'> & { row: Row }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${resource.name(row)}`}
      checked={selected.has(resource.id(row))}
      onChange={(event) => onSelect([row], event.target.checked)}
      className="size-5 accent-action"
    />
  )
}

function WideTable<Row, Counts>(props: TableProps<Row, Counts>) {
  const { resource, rows, state, onSort, selected, onSelect, actions } = props
  const allHere = rows.length > 0 && rows.every((row) => selected.has(resource.id(row)))
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse text-left">
        <thead className="bg-raised">
          <tr>
            {resource.selectable && (
              <th scope="col" className="w-12 px-4 py-3">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={allHere}
                  onChange={(event) => onSelect(rows, event.target.checked)}
                  className="size-5 accent-action"
                />
              </th>
            )}
            {resource.columns.map((column) => (
              <HeaderCell key={column.label} column={column} state={state} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className="px-4 py-3 font-semibold text-sm">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={resource.id(row)} className="border-line border-t bg-surface align-top">
              {resource.selectable && (
                <td className="px-4 py-3">
                  <SelectBox {...props} row={row} />
                </td>
              )}
              {resource.columns.map((column) => (
                <td key={column.label} className="px-4 py-3">
                  {column.show(row)}
                </td>
              ))}
              {actions && (
                <td className="px-4 py-3">
                  <div className="flex flex-wrap gap-2">{actions(row)}</div>
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
      <th scope="col" className="px-4 py-3 font-semibold text-sm">
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
      className="px-4 py-3 font-semibold text-sm"
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

function CardList<Row, Counts>(props: TableProps<Row, Counts>) {
  const { resource, rows, actions } = props
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={resource.id(row)}>
          <Card className="flex flex-col gap-3 p-4">
            {resource.selectable && <SelectBox {...props} row={row} />}
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-2">
              {resource.columns.map((column) => (
                <div key={column.label} className="contents">
                  <dt className="text-muted text-sm">{column.label}</dt>
                  <dd className="min-w-0">{column.show(row)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="flex flex-wrap gap-2">{actions(row)}</div>}
          </Card>
        </li>
      ))}
    </ul>
  )
}
