import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

type Tab<Key extends string> = { key: Key; label: ReactNode }

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChange: (key: Key) => void
  children: ReactNode
}

/** Tabs with one panel; arrow keys move between them. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the tab list scrolls horizontally: bring the current tab into view.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${current}`)}`)
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [id, current])

  function move(event: KeyboardEvent): void {
    const index = tabs.findIndex((tab) => tab.key === current)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = tabs[(next + tabs.length) % tabs.length]
    if (!target) return
    onChange(target.key)
    list.current?.querySelector<HTMLButtonElement>(`#${CSS.escape(`${id}-${target.key}`)}`)?.focus()
  }

  return (
    <div className="flex flex-col gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={classes(
              '-mb-px min-h-11 shrink-0 border-b-3 px-4 font-medium',
              tab.key === current ? 'border-action text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  )
}
