import { ChevronDown } from 'lucide-react'
import { Select } from '../../ui/Field.tsx'
import { useMedia } from '../../ui/media.ts'
import type { ListState } from '../list-state.ts'
import { SearchBox } from '../SearchBox.tsx'
import type { Filter, Resource } from './types.ts'

type Change = (changes: Record<string, string>) => void

type FiltersProps<Row, Counts> = { resource: Resource<Row, Counts>; state: ListState; change: Change }

/** On a phone only the search is in sight; the rest opens. */
export function ResourceFilters<Row, Counts>({ resource, state, change }: FiltersProps<Row, Counts>) {
  const isWide = useMedia('(min-width: 48rem)')
  const chosen = Object.values(state.filters).filter(Boolean).length
  const search = <SearchBox label={resource.searchLabel} search={state.search} onSearch={(typed) => change({ search: typed })} />
  const rest = (
    <>
      {resource.filters?.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} state={state} change={change} />
      ))}
      {resource.pageSizes && (
        <Select label="Per Page" value={state.filters.limit} onChange={(event) => change({ limit: event.target.value })}>
          {resource.pageSizes.map((size, index) => (
            <option key={size} value={index === 0 ? '' : size}>
              {size}
            </option>
          ))}
        </Select>
      )}
      <Select label="Sort by" value={state.sort} onChange={(event) => change({ sort: event.target.value })}>
        {resource.sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="Order" value={state.order} onChange={(event) => change({ order: event.target.value })}>
        <option value="asc">Ascending</option>
        <option value="desc">Descending</option>
      </Select>
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
  return (
    <Select
      label={filter.label}
      value={state.filters[filter.name]}
      onChange={(event) => change({ ...cleared, [filter.name]: event.target.value })}
    >
      <option value="">{filter.all}</option>
      {filter.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
