import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Input, type SelectOption } from '../ui/Field.tsx'
import { handleComboboxKey } from './combobox-keys.ts'
import { useDebounced } from './debounced.ts'

/** Where the options of a long list come from. */
export type OptionSearch = {
  /** Identifies the list, and whatever restricts it, in the query cache. */
  key: string
  find: (typed: string) => Promise<readonly SelectOption[]>
  labelOf: (value: string) => Promise<string>
}

type SearchSelectProps = {
  label: string
  value: string
  /** Label of the empty option. */
  none: string
  search: OptionSearch
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}

const debounceDelay = 200

/** A select for lists that are too long to show: typing searches them. */
export function SearchSelect({ label, value, none, search, onChange, error, required }: SearchSelectProps) {
  const id = useId()
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const wanted = useDebounced(typed ?? '', debounceDelay)
  const found = useQuery({
    queryKey: ['options', search.key, wanted],
    queryFn: () => search.find(wanted),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const current = useQuery({ queryKey: ['option', search.key, value], queryFn: () => search.labelOf(value), enabled: value !== '' })
  const options: readonly SelectOption[] = [{ value: '', label: none }, ...(found.data ?? [])]
  const at = Math.min(active, options.length - 1)
  const shown = value === '' ? '' : (current.data ?? '…')

  function open(text: string): void {
    setTyped(text)
    // The first match, not the empty option, is what somebody who types means.
    setActive(text === '' ? 0 : 1)
  }

  function choose(option: SelectOption | undefined): void {
    if (option) onChange(option.value)
    setTyped(null)
  }

  const press = (event: KeyboardEvent) =>
    handleComboboxKey(event, {
      isOpen,
      active: at,
      count: options.length,
      open: () => open(''),
      moveTo: setActive,
      choose: () => choose(options[at]),
      close: () => setTyped(null),
    })

  return (
    <div className="relative">
      <Input
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={none}
        value={typed ?? shown}
        error={error}
        required={required}
        onClick={() => !isOpen && open('')}
        onChange={(event) => open(event.target.value)}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {isOpen &&
            options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={classes('wrap-anywhere cursor-pointer rounded-control px-3 py-2 text-sm', index === at && 'bg-raised')}
              >
                {option.label}
              </div>
            ))}
        </div>
        {found.data?.length === 0 && <p className="px-3 py-2 text-muted text-sm">Nothing found.</p>}
      </div>
    </div>
  )
}
