import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { api } from '../../api.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Select, type SelectOption } from '../../ui/Field.tsx'
import { type Level, type Place, selectLevel } from './place.ts'

type CatalogueRecord = { _id: string; name: LocalizedText; isActive: boolean }
type Choices = UseQueryResult<SelectOption[]>

const toChoices = (records: readonly CatalogueRecord[]): SelectOption[] =>
  records.map(({ _id, name, isActive }) => ({ value: _id, label: `${localize(name, 'en')}${isActive ? '' : ' (inactive)'}` }))

type PlaceFieldsProps = {
  place: Place
  onChange: (place: Place) => void
  /** Error message of the subject. */
  error?: string | undefined
  disabled?: boolean
}

/** Dependent selects for main category, exam category and subject. */
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
    onChange: (id: string) => onChange(selectLevel(place, level, id)),
  })
  return (
    <FieldRow>
      <QuerySelect {...field('mainCategoryId')} label="Main Category" none="Select main category" choices={mains} />
      <QuerySelect
        {...field('examCategoryId')}
        label="Exam Category"
        none={mainCategoryId ? 'Select exam category' : 'Select main category first'}
        choices={exams}
      />
      <QuerySelect
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

export function QuerySelect({ label, none, choices, value, onChange, error, disabled = false }: ChoiceFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        // An id from the URL that no longer exists counts as not selected.
        value={choices.data?.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        disabled={disabled}
        required
        none={none}
        options={choices.data}
      />
      {choices.isError && <FailureNotice what="Failed to load data" error={choices.error} onRetry={() => void choices.refetch()} />}
    </div>
  )
}

/** The papers of a subject, labelled with their number of questions. */
export function usePaperOptions(subjectId: string): Choices {
  return useQuery({
    queryKey: ['place', 'papers', subjectId],
    queryFn: async () =>
      (await api.catalogue.listPapersOfSubject({ params: { subjectId } })).data.map(({ _id, title, type, totalQuestions }) => ({
        value: _id,
        label: `${localize(title, 'en')} (${type}, ${totalQuestions} questions)`,
      })),
    enabled: subjectId !== '',
  })
}
