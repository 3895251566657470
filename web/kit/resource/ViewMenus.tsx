import { Bookmark, ChevronDown, Columns3, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Checkbox, Input } from '../../ui/Field.tsx'
import { type Density, type ViewOptions, viewQuery, withView } from './view-options.ts'

type MenuProps = { options: ViewOptions; change: (changes: Partial<ViewOptions>) => void }

const densities: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** Which columns are shown, and how high the rows are. The first column names the record and stays. */
export function ColumnsMenu({ labels, options, change }: MenuProps & { labels: readonly string[] }) {
  const name = useId()
  return (
    <Disclosure
      align="end"
      label={
        <>
          <Columns3 size={16} aria-hidden="true" /> Columns <ChevronDown size={14} aria-hidden="true" />
        </>
      }
      buttonClassName={buttonClass('secondary', 'small')}
    >
      {() => (
        <div className="flex flex-col gap-2 p-2">
          <fieldset className="flex flex-col">
            <legend className="pb-1 font-semibold text-sm">Columns</legend>
            {labels.slice(1).map((label) => (
              <Checkbox
                key={label}
                label={label}
                checked={!options.hidden.includes(label)}
                onChange={(event) =>
                  change({
                    hidden: event.target.checked ? options.hidden.filter((hidden) => hidden !== label) : [...options.hidden, label],
                  })
                }
              />
            ))}
          </fieldset>
          <fieldset className="flex flex-col border-line border-t pt-2">
            <legend className="sr-only">Row height</legend>
            {densities.map(({ value, label }) => (
              <label key={value} className="flex min-h-9 items-center gap-3">
                <input
                  type="radio"
                  name={name}
                  checked={options.density === value}
                  onChange={() => change({ density: value })}
                  className="size-5 accent-action"
                />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Disclosure>
  )
}

/** Named sets of filters, search and sorting, to come back to. */
export function ViewsMenu({ options: { views }, change }: MenuProps) {
  const { pathname, search, key } = useLocation()
  const [name, setName] = useState('')
  const current = viewQuery(search)
  const shown = views.find(({ query }) => query === current)

  function save(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    change({ views: withView(views, { name: name.trim(), query: current }) })
    setName('')
  }

  return (
    <Disclosure
      align="end"
      location={key}
      label={
        <>
          <Bookmark size={16} aria-hidden="true" /> {shown ? `View: ${shown.name}` : 'Views'} <ChevronDown size={14} aria-hidden="true" />
        </>
      }
      buttonClassName={buttonClass('secondary', 'small')}
    >
      {(close) => (
        <div className="flex w-72 max-w-[80vw] flex-col gap-3 p-2">
          {views.length === 0 && (
            <p className="text-muted text-sm">No saved views yet. Set filters and sorting, then save them under a name.</p>
          )}
          <ul className="flex flex-col">
            {views.map((view) => (
              <li key={view.name} className="flex items-center">
                <Link
                  to={{ pathname, search: view.query }}
                  onClick={close}
                  aria-current={view === shown ? 'true' : undefined}
                  className={classes(
                    'wrap-anywhere flex min-h-9 min-w-0 flex-1 items-center rounded-control px-2 hover:bg-raised',
                    view === shown && 'font-semibold',
                  )}
                >
                  {view.name}
                </Link>
                <IconButton
                  icon={Trash2}
                  label={`Forget the view ${view.name}`}
                  onClick={() => change({ views: views.filter((other) => other !== view) })}
                />
              </li>
            ))}
          </ul>
          <form onSubmit={save} className="flex flex-col gap-2 border-line border-t pt-3">
            <Input label="Save this view as" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
            <Button type="submit" size="small" disabled={name.trim() === ''}>
              Save view
            </Button>
          </form>
        </div>
      )}
    </Disclosure>
  )
}
