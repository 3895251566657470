import { useEffect, useState } from 'react'
import { Input, Select } from '../../ui/Field.tsx'
import type { ListState } from '../list-state.ts'
import type { Resource } from './types.ts'

type FiltersProps<Row, Counts> = {
  resource: Resource<Row, Counts>
  state: ListState
  change: (changes: Record<string, string>) => void
}

const pause = 250

export function ResourceFilters<Row, Counts>({ resource, state, change }: FiltersProps<Row, Counts>) {
  const [typed, setTyped] = useState(state.search)

  // The list follows when the typing pauses, not with every key.
  useEffect(() => {
    if (typed === state.search) return
    const timer = setTimeout(() => change({ search: typed }), pause)
    return () => clearTimeout(timer)
  }, [typed, state.search, change])

  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_repeat(auto-fit,minmax(10rem,1fr))]">
      <Input type="search" label={resource.searchLabel} value={typed} onChange={(event) => setTyped(event.target.value)} />
      {resource.filters?.map((filter) => (
        <Select
          key={filter.name}
          label={filter.label}
          value={state.filters[filter.name]}
          onChange={(event) => change({ [filter.name]: event.target.value })}
        >
          <option value="">{filter.all}</option>
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ))}
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
    </search>
  )
}
