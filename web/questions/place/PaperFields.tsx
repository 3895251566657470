import { PlaceFields, QuerySelect, usePaperOptions } from './PlaceFields.tsx'
import { type Place, selectLevel } from './place.ts'

type PaperFieldsProps = { place: Place; onChange: (place: Place) => void; error?: string | undefined }

/** Selects main category, exam category, subject and paper. */
export function PaperFields({ place, onChange, error }: PaperFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PlaceFields place={place} onChange={onChange} />
      <div className="max-w-xl">
        <QuerySelect
          label="Paper"
          none={place.subjectId ? 'Select paper' : 'Select subject first'}
          choices={usePaperOptions(place.subjectId)}
          value={place.paperId}
          onChange={(paperId) => onChange(selectLevel(place, 'paperId', paperId))}
          error={error}
        />
      </div>
    </div>
  )
}
