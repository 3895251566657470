import { Lock } from 'lucide-react'
import { useState } from 'react'
import { hasPermission } from '#domain/identity/permissions.ts'
import { Overview } from '../desk/Overview.tsx'
import { AdminPage } from '../kit/AdminPage.tsx'
import { TextLink } from '../kit/links.tsx'
import { useListState } from '../kit/list-state.ts'
import { adminSession } from '../kit/session.ts'
import { GettingStarted } from '../setup/GettingStarted.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Checkbox, Input, Select } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { filterModules, type Module } from './modules.ts'

/** The admin dashboard: what needs somebody today, and below it all modules, with a lock on those without permission. */
export function Component() {
  const { state, change } = useListState({ sort: 'name' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isTold, setTold] = useState(false)
  const groups = filterModules(state.search, state.order)
  const shown = groups.flatMap((group) => group.modules)
  const allSelected = shown.length > 0 && shown.every(({ to }) => selected.has(to))

  function select(modules: readonly Module[], chosen: boolean): void {
    const next = new Set(selected)
    for (const { to } of modules) {
      if (chosen) next.add(to)
      else next.delete(to)
    }
    setSelected(next)
  }

  return (
    <AdminPage title="Admin Dashboard" subtitle="What needs you today, and everything to manage your site.">
      <GettingStarted />
      <Overview />
      <section aria-label="Modules" className="flex flex-col gap-6">
        <search className="grid items-end gap-3 sm:grid-cols-[2fr_1fr]">
          <Input type="search" label="Search modules" value={state.search} onChange={(event) => change({ search: event.target.value })} />
          <Select label="Sort by name" value={state.order} onChange={(event) => change({ order: event.target.value })}>
            <option value="asc">Ascending</option>
            <option value="desc">Descending</option>
          </Select>
        </search>
        {shown.length === 0 ? (
          <EmptyState title="No modules found" action={<Button onClick={() => change({ search: '' })}>Clear Search</Button>} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-4">
              <Checkbox label="Select all" checked={allSelected} onChange={(event) => select(shown, event.target.checked)} />
              <Button size="small" onClick={() => setTold(true)}>
                Delete Selected
              </Button>
              {selected.size > 0 && <span className="text-muted text-sm">{selected.size} selected</span>}
            </div>
            {isTold && (
              <Notice tone="warning" onDismiss={() => setTold(false)}>
                Modules are built in and cannot be deleted.
              </Notice>
            )}
            {groups.map((group) => (
              <section key={group.name} aria-label={group.name} className="flex flex-col gap-3">
                <div>
                  <h2 className="font-semibold text-lg">{group.name}</h2>
                  <p className="text-muted">{group.description}</p>
                </div>
                <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                  {group.modules.map((module) => (
                    <li key={module.to}>
                      <ModuleCard module={module} isSelected={selected.has(module.to)} onSelect={(chosen) => select([module], chosen)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </section>
    </AdminPage>
  )
}

type ModuleCardProps = { module: Module; isSelected: boolean; onSelect: (selected: boolean) => void }

function ModuleCard({ module, isSelected, onSelect }: ModuleCardProps) {
  const admin = adminSession.use()
  const isLocked = !admin || !hasPermission(admin, module.permission)
  return (
    <Card className="flex h-full items-start gap-3 p-4">
      <input
        type="checkbox"
        aria-label={`Select ${module.name}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <TextLink to={module.to} className="font-semibold">
          {module.name}
        </TextLink>
        <p className="text-muted text-sm">{module.description}</p>
        {isLocked && (
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <Lock size={14} aria-hidden="true" /> Needs <code>{module.permission}</code>
          </p>
        )}
      </div>
    </Card>
  )
}
