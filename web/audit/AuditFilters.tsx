import { actionName, kindName } from '#domain/audit/sentence.ts'
import { useLanguage, useTranslation } from '../kit/language.ts'
import type { ListState } from '../kit/list-state.ts'
import { SearchBox } from '../kit/SearchBox.tsx'
import { Input, Select, type SelectOption } from '../ui/Field.tsx'
import { periods } from './period.ts'
import { auditTranslations } from './translations.ts'

type AuditFiltersProps = {
  state: ListState
  change: (changes: Record<string, string>) => void
  actions: readonly string[]
  targetKinds: readonly string[]
}

const byLabel = (first: SelectOption, second: SelectOption) => first.label.localeCompare(second.label)

export function AuditFilters({ state: { filters, search }, change, actions, targetKinds }: AuditFiltersProps) {
  const t = useTranslation(auditTranslations)
  const language = useLanguage()
  const periodNames = { today: t.today, week: t.week, month: t.month, between: t.between }
  // An address with days and no period is one from before there were periods.
  const period = filters.period || (filters.from || filters.to ? 'between' : '')
  const choose = (name: string, label: string, all: string, options: readonly SelectOption[]) => (
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
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <SearchBox label={t.who} search={filters.actor ?? ''} onSearch={(actor) => change({ actor })} />
      <SearchBox label={t.record} search={search} onSearch={(typed) => change({ search: typed })} />
      {choose('action', t.action, t.allActions, actions.map((value) => ({ value, label: actionName(value, language) })).sort(byLabel))}
      {choose('targetKind', t.kind, t.allKinds, targetKinds.map((value) => ({ value, label: kindName(value, language) })).sort(byLabel))}
      <Select
        label={t.period}
        value={period}
        onChange={(event) => change({ period: event.target.value, from: '', to: '' })}
        none={t.anyTime}
        options={periods.map((value) => ({ value, label: periodNames[value] }))}
      />
      {period === 'between' && day('from', t.from)}
      {period === 'between' && day('to', t.to)}
    </search>
  )
}
