import { useHolds } from '../../kit/AccessDenied.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { ChoiceField, usePaperChoices } from './PlaceFields.tsx'
import type { Place } from './place.ts'

export const newPaperTypes = ['MCQ', 'PYQ', 'Notes'] as const
export type NewPaper = { title: string; type: (typeof newPaperTypes)[number] }

export const noPaper: NewPaper = { title: '', type: 'MCQ' }

type PaperChoiceProps = {
  place: Place
  onChange: (place: Place) => void
  fresh: NewPaper
  onFresh: (fresh: NewPaper) => void
  errors?: { paper?: string | undefined; title?: string | undefined }
  disabled?: boolean
}

/** A paper of the subject, or a new one with a title and a type. */
export function PaperChoice({ place, onChange, fresh, onFresh, errors = {}, disabled = false }: PaperChoiceProps) {
  const mayCreate = useHolds('manage_papers')
  const papers = usePaperChoices(place.subjectId)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <ChoiceField
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
          >
            {newPaperTypes.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  )
}
