import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import { api } from '../../api.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import type { Choice } from '../../kit/form/fields.tsx'
import { FailureNotice } from '../../kit/states.tsx'
import { Select } from '../../ui/Field.tsx'
import { chooseAt, type Level, type Place } from './place.ts'

type Named = { _id: string; name: Text; isActive: boolean }
type Choices = UseQueryResult<Choice[]>

const toChoices = (records: readonly Named[]): Choice[] =>
  records.map(({ _id, name, isActive }) => ({ value: _id, label: `${show(name, 'en')}${isActive ? '' : ' (inactive)'}` }))

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
  const mains = useQuery({
    queryKey: ['place', 'main'],
    queryFn: async () => toChoices((await api.catalogue.listMainCategories()).mainCategories),
  })
  const exams = useQuery({
    queryKey: ['place', 'exam', mainCategoryId],
    queryFn: async () => toChoices((await api.catalogue.listExamCategories({ query: { mainCategoryId } })).categories),
    enabled: mainCategoryId !== '',
  })
  const subjects = useQuery({
    queryKey: ['place', 'subject', examCategoryId],
    queryFn: async () => toChoices((await api.catalogue.listSubjectsOfExam({ params: { examCategoryId } })).data),
    enabled: examCategoryId !== '',
  })
  const field = (level: Level) => ({
    value: place[level],
    disabled,
    onChange: (id: string) => onChange(chooseAt(place, level, id)),
  })
  return (
    <FieldRow>
      <ChoiceField {...field('mainCategoryId')} label="Main Category" none="Select main category" choices={mains} />
      <ChoiceField
        {...field('examCategoryId')}
        label="Exam Category"
        none={mainCategoryId ? 'Select exam category' : 'Select main category first'}
        choices={exams}
      />
      <ChoiceField
        {...field('subjectId')}
        label="Subject"
        none={examCategoryId ? 'Select subject' : 'Select exam category first'}
        choices={subjects}
        error={error}
      />
    </FieldRow>
  )
}

type ChoiceFieldProps = {
  label: string
  none: string
  choices: Choices
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

export function ChoiceField({ label, none, choices, value, onChange, error, disabled = false }: ChoiceFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        // What the address names and is no longer to be had is no choice.
        value={choices.data?.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        disabled={disabled}
        required
      >
        <option value="">{none}</option>
        {choices.data?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      {choices.isError && <FailureNotice what="Failed to load data" error={choices.error} onRetry={() => void choices.refetch()} />}
    </div>
  )
}

/** The papers of a subject, with how full they are. */
export function usePaperChoices(subjectId: string): Choices {
  return useQuery({
    queryKey: ['place', 'papers', subjectId],
    queryFn: async () =>
      (await api.catalogue.listPapersOfSubject({ params: { subjectId } })).data.map(({ _id, title, type, totalQuestions }) => ({
        value: _id,
        label: `${show(title, 'en')} (${type}, ${totalQuestions} questions)`,
      })),
    enabled: subjectId !== '',
  })
}
