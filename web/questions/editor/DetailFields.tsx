import { useFormContext } from 'react-hook-form'
import { difficulties } from '#domain/catalogue/paper.ts'
import { timerBounds } from '#domain/questions/fields.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { CheckField, NumberField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { PassageField } from './PassageField.tsx'
import type { QuestionValues } from './question-values.ts'
import { TagsField } from './TagsField.tsx'
import { TopicField, type TopicFieldProps } from './TopicField.tsx'

export function DetailFields({ paperType, paperId, subjectId }: TopicFieldProps) {
  const hasMarks = isAnswerable(useFormContext<QuestionValues>().watch('kind'))
  return (
    <>
      <FieldRow>
        <TopicField paperType={paperType} paperId={paperId} subjectId={subjectId} />
        <SelectField<QuestionValues>
          name="difficulty"
          label="Difficulty"
          options={difficulties.map((difficulty) => ({ value: difficulty, label: difficulty }))}
        />
        {hasMarks && <TextField<QuestionValues> name="marks" label="Marks" hint="A number, or a fraction such as 6/7" />}
        <NumberField<QuestionValues> name="timer" label="Timer (seconds)" min={timerBounds.min} max={timerBounds.max} />
      </FieldRow>
      <TagsField />
      <PassageField paperId={paperId} />
      <FieldRow>
        <TextField<QuestionValues> name="section" label="Section" hint="As the paper's marking scheme names it" />
        <TextField<QuestionValues> name="reference" label="Reference" hint="For example JEE Main 2024, 27 January, shift 1" />
        <TextField<QuestionValues> name="code" label="Code" hint="Your own reference number" />
      </FieldRow>
      <CheckField<QuestionValues> name="isActive" label="Active: shown to learners" />
    </>
  )
}
