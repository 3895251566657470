import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Admin } from '#domain/identity/account.ts'
import { api } from '../../api.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { englishMessage } from '../../kit/messages.ts'
import { classes } from '../../ui/classes.ts'
import { isClosed, modalRef } from '../../ui/modal.ts'
import { destinationsFor } from '../admin-menu.ts'
import { matchLabels } from './match.ts'
import { groupRecords, type PaletteEntry, type PaletteGroup } from './records.ts'

const debounceDelay = 200
/** Shorter texts are searched among the screens only. */
const minLength = 2

/** Goes to any screen and finds any record that the administrator may manage. */
export function CommandPalette({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const search = useRecordSearch(typed)
  const screens = matchLabels(destinationsFor(admin), typed).map((link) => ({ ...link, id: `screen-${link.to}` }))
  const groups: PaletteGroup[] = [
    ...(screens.length > 0 ? [{ name: 'Go to', entries: screens }] : []),
    ...groupRecords(search.found, admin),
  ]
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(active, entries.length - 1)]
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id}`

  function open(entry: PaletteEntry | undefined): void {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }

  function move(to: number): void {
    if (entries.length === 0) return
    const next = (to + entries.length) % entries.length
    setActive(next)
    const entry = entries[next]
    if (entry) document.getElementById(optionId(entry))?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent): void {
    const at = current ? entries.indexOf(current) : 0
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      PageDown: () => move(Math.min(at + 8, entries.length - 1)),
      PageUp: () => move(Math.max(at - 8, 0)),
      Enter: () => open(current),
    }
    const handle = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!handle) return
    event.preventDefault()
    handle()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={modalRef}
      aria-label="Find or go to"
      onClose={({ currentTarget }) => {
        if (isClosed(currentTarget)) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="mx-auto mt-[8dvh] mb-auto w-[calc(100vw-2rem)] max-w-2xl overflow-hidden rounded-card border border-line bg-surface p-0 text-text shadow-float backdrop:bg-black/60"
    >
      <div className="flex max-h-[80dvh] flex-col">
        <label className="flex items-center gap-3 border-line border-b px-4">
          <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="sr-only">Find or go to</span>
          <input
            type="text"
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current && optionId(current)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder="Type a screen, or the name, address or id of a record"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
            className="min-h-13 min-w-0 flex-1 bg-transparent placeholder:text-muted focus:outline-none"
          />
        </label>
        <div id={`${id}-list`} role="listbox" aria-label="Screens and records" className="overflow-y-auto p-2">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <p id={`${id}-${group.name}`} className="px-3 pt-2 pb-1 font-semibold text-muted text-xs uppercase tracking-wide">
                {group.name}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isActive={entry === current}
                  onOpen={() => open(entry)}
                  onPoint={() => setActive(entries.indexOf(entry))}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="border-line border-t px-4 py-2 text-muted text-sm">
          {search.message ?? (entries.length === 0 ? 'Nothing found. Try another word, or paste an id.' : '↑ ↓ to choose, Enter to open')}
        </p>
      </div>
    </dialog>
  )
}

type OptionProps = { id: string; entry: PaletteEntry; isActive: boolean; onOpen: () => void; onPoint: () => void }

function Option({ id, entry: { label, detail, icon: Icon }, isActive, onOpen, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onOpen}
      onPointerMove={onPoint}
      className={classes('flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5', isActive && 'bg-raised')}
    >
      <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="max-w-[45%] shrink-0 truncate text-muted text-sm">{detail}</span>}
    </div>
  )
}

/** The records that match the typed text, after a pause. */
function useRecordSearch(typed: string) {
  const q = useDebounced(typed.trim(), debounceDelay)
  const isEnabled = q.length >= minLength
  const query = useQuery({
    queryKey: ['desk', 'search', q],
    queryFn: () => api.desk.searchRecords({ query: { q } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const isWaiting = typed.trim().length >= minLength && (q !== typed.trim() || query.isFetching)
  return {
    found: isEnabled && typed.trim().length >= minLength ? (query.data?.data ?? []) : [],
    message: query.isError
      ? `Records could not be searched: ${englishMessage(query.error, 'Something went wrong')}`
      : isWaiting
        ? 'Searching…'
        : undefined,
  }
}
