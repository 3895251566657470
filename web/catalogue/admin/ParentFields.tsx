import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../kit/form/fields.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { type ParentOptions, useExamCategoryOptions, useMainCategoryOptions, useSubjectOptions } from './parents.ts'

type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string }
type Level = keyof Place

type ParentFieldProps = {
  /** Names of the record's current parents by id: an archived parent is not among the choices. */
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
      choices={useMainCategoryOptions()}
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
      choices={useExamCategoryOptions(mainCategoryId)}
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
      choices={useSubjectOptions(examCategoryId)}
      names={names}
    />
  )
}

type LevelProps = ParentFieldProps & { level: Level; label: string; none: string; failed: string; choices: ParentOptions }

function ParentField({ level, label, none, failed, choices, names }: LevelProps) {
  const { getValues, setValue, watch, formState } = useFormContext<Place>()
  const selected = watch(level)
  const options = choices.data?.data ?? []
  const missing =
    selected && !options.some(({ value }) => value === selected) ? [{ value: selected, label: names[selected] ?? selected }] : []

  const message = formState.errors[level]?.message
  // A higher level with the same error shows the message already.
  const hidesErrorMessage = above[level].some((upper) => message !== undefined && formState.errors[upper]?.message === message)

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
        hidesErrorMessage={hidesErrorMessage}
        required
      />
      {choices.isError && <FailureNotice what={failed} error={choices.error} onRetry={() => void choices.refetch()} />}
    </div>
  )
}
