import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../kit/form/fields.tsx'
import { FailureNotice } from '../../kit/states.tsx'
import { type Choices, useExamCategoryChoices, useMainCategoryChoices, useSubjectChoices } from './parents.ts'

type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string }
type Level = keyof Place

type ParentFieldProps = {
  /** The record's own parents by id: one may be archived, and then it is no longer among the choices. */
  names: Record<string, string>
}

const below: Record<Level, readonly Level[]> = {
  mainCategoryId: ['examCategoryId', 'subjectId'],
  examCategoryId: ['subjectId'],
  subjectId: [],
}

const above: Record<Level, readonly Level[]> = {
  mainCategoryId: [],
  examCategoryId: ['mainCategoryId'],
  subjectId: ['mainCategoryId', 'examCategoryId'],
}

export function MainCategoryField({ names }: ParentFieldProps) {
  return (
    <ParentField
      level="mainCategoryId"
      label="Main Category"
      none="Select main category"
      failed="Failed to load main categories"
      choices={useMainCategoryChoices()}
      names={names}
    />
  )
}

export function ExamCategoryField({ names }: ParentFieldProps) {
  const mainCategoryId = useFormContext<Place>().watch('mainCategoryId')
  return (
    <ParentField
      level="examCategoryId"
      label="Exam Category"
      none={mainCategoryId ? 'Select exam category' : 'Select main category first'}
      failed="Failed to load exam categories"
      choices={useExamCategoryChoices(mainCategoryId)}
      names={names}
    />
  )
}

export function SubjectField({ names }: ParentFieldProps) {
  const examCategoryId = useFormContext<Place>().watch('examCategoryId')
  return (
    <ParentField
      level="subjectId"
      label="Subject"
      none={examCategoryId ? 'Select subject' : 'Select exam category first'}
      failed="Failed to load subjects"
      choices={useSubjectChoices(examCategoryId)}
      names={names}
    />
  )
}

type LevelProps = ParentFieldProps & { level: Level; label: string; none: string; failed: string; choices: Choices }

function ParentField({ level, label, none, failed, choices, names }: LevelProps) {
  const { getValues, setValue, watch, formState } = useFormContext<Place>()
  const chosen = watch(level)
  const options = choices.data?.data ?? []
  const missing = chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: names[chosen] ?? chosen }] : []

  const fault = formState.errors[level]?.message
  const isToldElsewhere = above[level].some((upper) => fault !== undefined && formState.errors[upper]?.message === fault)

  function clearBelow(): void {
    for (const lower of below[level]) if (getValues(lower)) setValue(lower, '', { shouldDirty: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <SelectField<Place>
        name={level}
        label={label}
        none={none}
        options={[...missing, ...options]}
        onPick={clearBelow}
        isToldElsewhere={isToldElsewhere}
        required
      />
      {choices.isError && <FailureNotice what={failed} error={choices.error} onRetry={() => void choices.refetch()} />}
    </div>
  )
}
