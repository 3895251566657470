import type { ListState } from '../kit/list-state.ts'
import { SearchBox } from '../kit/SearchBox.tsx'
import { Input, Select } from '../ui/Field.tsx'

type AuditFiltersProps = {
  state: ListState
  change: (changes: Record<string, string>) => void
  actions: readonly string[]
  targetKinds: readonly string[]
}

export function AuditFilters({ state: { filters }, change, actions, targetKinds }: AuditFiltersProps) {
  const choose = (name: string, label: string, all: string, options: readonly string[]) => (
    <Select
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
      none={all}
      options={options}
    />
  )
  const day = (name: string, label: string) => (
    <Input type="date" label={label} value={filters[name] ?? ''} onChange={(event) => change({ [name]: event.target.value })} />
  )
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <SearchBox label="Who" search={filters.actor ?? ''} onSearch={(actor) => change({ actor })} />
      {choose('action', 'Action', 'All actions', actions)}
      {choose('targetKind', 'Kind', 'All kinds', targetKinds)}
      {day('from', 'From')}
      {day('to', 'To')}
    </search>
  )
}
