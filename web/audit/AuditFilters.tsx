import { useEffect, useState } from 'react'
import type { ListState } from '../kit/list-state.ts'
import { Input, Select } from '../ui/Field.tsx'

type AuditFiltersProps = {
  state: ListState
  change: (changes: Record<string, string>) => void
  actions: readonly string[]
  targetKinds: readonly string[]
}

const pause = 250

export function AuditFilters({ state: { filters }, change, actions, targetKinds }: AuditFiltersProps) {
  const actor = filters.actor ?? ''
  const [typed, setTyped] = useState(actor)

  // The list follows when the typing pauses, not with every key.
  useEffect(() => {
    if (typed === actor) return
    const timer = setTimeout(() => change({ actor: typed }), pause)
    return () => clearTimeout(timer)
  }, [typed, actor, change])

  const choose = (name: string, label: string, all: string, options: readonly string[]) => (
    <Select label={label} value={filters[name] ?? ''} onChange={(event) => change({ [name]: event.target.value })}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  )
  const day = (name: string, label: string) => (
    <Input type="date" label={label} value={filters[name] ?? ''} onChange={(event) => change({ [name]: event.target.value })} />
  )
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <Input type="search" label="Who" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {choose('action', 'Action', 'All actions', actions)}
      {choose('targetKind', 'Kind', 'All kinds', targetKinds)}
      {day('from', 'From')}
      {day('to', 'To')}
    </search>
  )
}
