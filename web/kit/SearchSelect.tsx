import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SelectOption } from '../ui/Field.tsx'
import { Combobox } from './Combobox.tsx'
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
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
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
  const selected = value === '' ? '' : (current.data ?? '…')

  function select(index: number): void {
    const option = options[index]
    if (option) onChange(option.value)
    setTyped(null)
  }

  return (
    <Combobox
      label={label}
      listLabel={label}
      placeholder={none}
      value={typed ?? selected}
      error={error}
      required={required}
      options={options.map((option) => ({ key: option.value, label: option.label, isSelected: option.value === value }))}
      isOpen={isOpen}
      // The first match, not the empty option, is what somebody who types means.
      firstActive={(text) => (text === '' ? 0 : 1)}
      onOpen={() => setTyped('')}
      onType={setTyped}
      onChoose={select}
      onClose={() => setTyped(null)}
      onBlur={() => setTyped(null)}
    >
      {found.data?.length === 0 && <p className="px-3 py-2 text-muted text-sm">Nothing found.</p>}
    </Combobox>
  )
}
