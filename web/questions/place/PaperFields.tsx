import { ChoiceField, PlaceFields, usePaperChoices } from './PlaceFields.tsx'
import { chooseAt, type Place } from './place.ts'

type PaperFieldsProps = { place: Place; onChange: (place: Place) => void; error?: string | undefined }

/** The whole way down to one paper. */
export function PaperFields({ place, onChange, error }: PaperFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PlaceFields place={place} onChange={onChange} />
      <div className="max-w-xl">
        <ChoiceField
          label="Paper"
          none={place.subjectId ? 'Select paper' : 'Select subject first'}
          choices={usePaperChoices(place.subjectId)}
          value={place.paperId}
          onChange={(paperId) => onChange(chooseAt(place, 'paperId', paperId))}
          error={error}
        />
      </div>
    </div>
  )
}
