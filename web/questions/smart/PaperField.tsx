import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api.ts'
import { Input, Select } from '../../ui/Field.tsx'
import { paperName } from '../paper-search.ts'

type PaperFieldProps = {
  value: string
  onChange: (paperId: string) => void
  error?: string | undefined
  disabled?: boolean
  /** Label of the empty option, where none may be selected. */
  none?: string
}

const maxResults = 50

/** Selects a paper, searched by title, type or subject. */
export function PaperField({ value, onChange, error, disabled = false, none }: PaperFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['paper-field', search],
    queryFn: async () => (await api.catalogue.listPapers({ query: { search, limit: maxResults, sort: 'title' } })).data,
    placeholderData: keepPreviousData,
  })
  const selected = useQuery({
    queryKey: ['paper-field', 'selected', value],
    queryFn: async () => (await api.catalogue.readPaper({ params: { id: value } })).data,
    enabled: value !== '',
  })
  const others = (found.data ?? []).filter(({ _id }) => _id !== value)
  const options = value !== '' && selected.data?._id === value ? [selected.data, ...others] : others
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
      <Input
        type="search"
        label="Find a paper"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        disabled={disabled}
        placeholder="Title, type or subject"
      />
      <Select
        label="Paper"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        disabled={disabled}
        required={none === undefined}
        none={none ?? (found.data?.length === 0 ? 'No papers found' : 'Select paper')}
        options={options.map((paper) => ({ value: paper._id, label: paperName(paper) }))}
      />
    </div>
  )
}
