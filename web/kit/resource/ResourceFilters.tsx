import { ChevronDown } from 'lucide-react'
import { Select } from '../../ui/Field.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import type { ListState } from '../list-state.ts'
import { SearchBox } from '../SearchBox.tsx'
import { SearchSelect } from '../SearchSelect.tsx'
import type { Column, Filter, Resource } from './types.ts'

const orders = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
]

type Change = (changes: Record<string, string>) => void

type FiltersProps<Row, Counts> = {
  resource: Resource<Row, Counts>
  /** The visible ones. */
  columns: readonly Column<Row>[]
  state: ListState
  change: Change
}

/** Search, filters and, where the headers of the table do not offer it, sorting; on a phone everything but the search is collapsed. */
export function ResourceFilters<Row, Counts>({ resource, columns, state, change }: FiltersProps<Row, Counts>) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  const sortsByHeader = isWide && resource.sorts.every(({ value }) => columns.some(({ sort }) => sort === value))
  const chosen = Object.values(state.filters).filter(Boolean).length
  const search = <SearchBox label={resource.searchLabel} search={state.search} onSearch={(typed) => change({ search: typed })} />
  const rest = (
    <>
      {resource.filters?.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} state={state} change={change} />
      ))}
      {resource.pageSizes && (
        <Select
          label="Per Page"
          value={state.filters.limit}
          onChange={(event) => change({ limit: event.target.value })}
          options={resource.pageSizes.map((size, index) => ({ value: index === 0 ? '' : String(size), label: String(size) }))}
        />
      )}
      {!sortsByHeader && (
        <>
          <Select label="Sort by" value={state.sort} onChange={(event) => change({ sort: event.target.value })} options={resource.sorts} />
          <Select label="Order" value={state.order} onChange={(event) => change({ order: event.target.value })} options={orders} />
        </>
      )}
    </>
  )
  if (isWide) {
    return (
      <search className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3 *:first:col-span-2">
        {search}
        {rest}
      </search>
    )
  }
  return (
    <search className="flex flex-col gap-3">
      {search}
      <details className="group rounded-control border border-line bg-surface">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium">
          Filters and sorting{chosen > 0 && ` (${chosen} chosen)`}
          <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 px-4 pb-4">{rest}</div>
      </details>
    </search>
  )
}

export function FilterSelect({ filter, state, change }: { filter: Filter; state: ListState; change: Change }) {
  const cleared = Object.fromEntries(filter.clears?.map((name) => [name, '']) ?? [])
  if (filter.search) {
    return (
      <SearchSelect
        label={filter.label}
        value={state.filters[filter.name] ?? ''}
        none={filter.all}
        search={filter.search}
        onChange={(value) => change({ ...cleared, [filter.name]: value })}
      />
    )
  }
  return (
    <Select
      label={filter.label}
      value={state.filters[filter.name]}
      onChange={(event) => change({ ...cleared, [filter.name]: event.target.value })}
      none={filter.all}
      options={filter.options}
    />
  )
}
