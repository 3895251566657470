import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { Input, Select } from '../../ui/Field.tsx'

type PaperFieldProps = {
  value: string
  onChange: (paperId: string) => void
  error?: string | undefined
  disabled?: boolean
  /** What it means to choose none, where that is possible. */
  none?: string
}

const most = 50

/** A paper out of all there are: found by its name, its type or its subject. */
export function PaperField({ value, onChange, error, disabled = false, none }: PaperFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['paper-field', search],
    queryFn: async () => (await api.catalogue.listPapers({ query: { search, limit: most, sort: 'title' } })).data,
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: ['paper-field', 'chosen', value],
    queryFn: async () => (await api.catalogue.readPaper({ params: { id: value } })).data,
    enabled: value !== '',
  })
  const others = (found.data ?? []).filter(({ _id }) => _id !== value)
  const options = value !== '' && chosen.data?._id === value ? [chosen.data, ...others] : others
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
      >
        <option value="">{none ?? (found.data?.length === 0 ? 'No papers found' : 'Select paper')}</option>
        {options.map(({ _id, title, subjectName }) => (
          <option key={_id} value={_id}>
            {`${show(title, 'en')} – ${show(subjectName, 'en')}`}
          </option>
        ))}
      </Select>
    </div>
  )
}
