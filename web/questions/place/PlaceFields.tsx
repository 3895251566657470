import type { UseQueryResult } from '@tanstack/react-query'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import type { Choice } from '../../kit/form/fields.tsx'
import type { Reading } from '../../kit/reading.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { Select } from '../../ui/Field.tsx'
import { type Place, useExamCategories, useMainCategories, useSubjects } from '../places.ts'
import { chooseAt, type Level } from './place.ts'

type PlaceFieldsProps = {
  place: Place
  onChange: (place: Place) => void
  /** What is wrong with the choice of the subject. */
  error?: string | undefined
  disabled?: boolean
}

/** Main category, exam category, subject: each opens the next. */
export function PlaceFields({ place, onChange, error, disabled = false }: PlaceFieldsProps) {
  const { mainCategoryId, examCategoryId } = place
  const mains = useMainCategories()
  const exams = useExamCategories(mainCategoryId)
  const subjects = useSubjects(examCategoryId)
  const field = (level: Level) => ({
    value: place[level],
    disabled,
    onChange: (id: string) => onChange(chooseAt(place, level, id)),
  })
  return (
    <FieldRow>
      <ChoiceField
        {...field('mainCategoryId')}
        label="Main Category"
        none="Select main category"
        failed="Failed to load main categories"
        choices={mains}
      />
      <ChoiceField
        {...field('examCategoryId')}
        label="Exam Category"
        none={mainCategoryId ? 'Select exam category' : 'Select main category first'}
        failed="Failed to load exam categories"
        choices={exams}
      />
      <ChoiceField
        {...field('subjectId')}
        label="Subject"
        none={examCategoryId ? 'Select subject' : 'Select exam category first'}
        failed="Failed to load subjects"
        choices={subjects}
        error={error}
      />
    </FieldRow>
  )
}

type ChoiceFieldProps = {
  label: string
  none: string
  choices: UseQueryResult<Reading<Choice[]>>
  failed: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

export function ChoiceField({ label, none, failed, choices, value, onChange, error, disabled = false }: ChoiceFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        // What the address names and is no longer to be had is no choice.
        value={choices.data?.data.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        disabled={disabled}
        required
      >
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
