import { useHasPermission } from '../../kit/AccessDenied.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { QuerySelect, usePaperOptions } from './PlaceFields.tsx'
import type { Place } from './place.ts'

export const newPaperTypes = ['MCQ', 'PYQ', 'Notes'] as const
export type NewPaper = { title: string; type: (typeof newPaperTypes)[number] }

export const emptyPaper: NewPaper = { title: '', type: 'MCQ' }

type PaperChoiceProps = {
  place: Place
  onChange: (place: Place) => void
  fresh: NewPaper
  onFresh: (fresh: NewPaper) => void
  errors?: { paper?: string | undefined; title?: string | undefined }
  disabled?: boolean
}

/** Selects a paper of the subject, or takes title and type of a new one. */
export function PaperSelect({ place, onChange, fresh, onFresh, errors = {}, disabled = false }: PaperChoiceProps) {
  const mayCreate = useHasPermission('manage_papers')
  const papers = usePaperOptions(place.subjectId)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <QuerySelect
        label="Paper"
        none={place.subjectId === '' ? 'Select subject first' : mayCreate ? 'Create a new paper' : 'Select paper'}
        choices={papers}
        value={place.paperId}
        onChange={(paperId) => onChange({ ...place, paperId })}
        error={errors.paper}
        disabled={disabled}
      />
      {mayCreate && place.paperId === '' && (
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <Input
            label="New paper title"
            value={fresh.title}
            onChange={(event) => onFresh({ ...fresh, title: event.target.value })}
            error={errors.title}
            maxLength={300}
            disabled={disabled}
          />
          <Select
            label="New paper type"
            value={fresh.type}
            onChange={(event) => onFresh({ ...fresh, type: newPaperTypes.find((type) => type === event.target.value) ?? 'MCQ' })}
            disabled={disabled}
            options={newPaperTypes}
          />
        </div>
      )}
    </div>
  )
}
