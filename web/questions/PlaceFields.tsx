import type { UseQueryResult } from '@tanstack/react-query'
import type { Choice } from '../kit/form/fields.tsx'
import type { Reading } from '../kit/reading.ts'
import { FailureNotice } from '../kit/states.tsx'
import { Select } from '../ui/Field.tsx'
import { nowhere, type Place, useExamCategories, useMainCategories, usePapers, useSubjects } from './places.ts'

type PlaceFieldsProps = { place: Place; onChange: (place: Place) => void; paperError?: string | undefined }

/** Main category, exam category, subject, paper: what is chosen above decides what there is to choose below. */
export function PlaceFields({ place, onChange, paperError }: PlaceFieldsProps) {
  const { mainCategoryId, examCategoryId, subjectId, paperId } = place
  const mainCategories = useMainCategories()
  const examCategories = useExamCategories(mainCategoryId)
  const subjects = useSubjects(examCategoryId)
  const papers = usePapers(subjectId)
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Level
        label="Main Category"
        none="Select main category"
        failed="Failed to load main categories"
        choices={mainCategories}
        value={mainCategoryId}
        onPick={(picked) => onChange({ ...nowhere, mainCategoryId: picked })}
      />
      <Level
        label="Exam Category"
        none={mainCategoryId ? 'Select exam category' : 'Select main category first'}
        failed="Failed to load exam categories"
        choices={examCategories}
        value={examCategoryId}
        onPick={(picked) => onChange({ ...nowhere, mainCategoryId, examCategoryId: picked })}
      />
      <Level
        label="Subject"
        none={examCategoryId ? 'Select subject' : 'Select exam category first'}
        failed="Failed to load subjects"
        choices={subjects}
        value={subjectId}
        onPick={(picked) => onChange({ ...place, subjectId: picked, paperId: '' })}
      />
      <Level
        label="Paper"
        none={subjectId ? 'Select paper' : 'Select subject first'}
        failed="Failed to load papers"
        choices={papers}
        value={paperId}
        onPick={(picked) => onChange({ ...place, paperId: picked })}
        error={paperError}
      />
    </div>
  )
}

type LevelProps = {
  label: string
  none: string
  failed: string
  choices: UseQueryResult<Reading<Choice[]>>
  value: string
  onPick: (value: string) => void
  error?: string | undefined
}

function Level({ label, none, failed, choices, value, onPick, error }: LevelProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select label={label} value={value} onChange={(event) => onPick(event.target.value)} required error={error}>
        <option value="">{none}</option>
        {choices.data?.data.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      {choices.isError && <FailureNotice what={failed} error={choices.error} onRetry={() => void choices.refetch()} />}
    </div>
  )
}
