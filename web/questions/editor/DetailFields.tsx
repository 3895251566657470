import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { difficulties } from '#domain/catalogue/paper.ts'
import { timerBounds, topicOptions } from '#domain/questions/fields.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import { api } from '../../api.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { CheckField, NumberField, SelectField, TextField, useFieldError } from '../../kit/form/fields.tsx'
import { Input } from '../../ui/Field.tsx'
import { PassageField } from './PassageField.tsx'
import type { QuestionValues } from './question-values.ts'
import { TagsField } from './TagsField.tsx'

type DetailFieldsProps = { paperType: string; paperId: string; subjectId: string | undefined }

const suggestedTopics = (paperType: string): readonly string[] =>
  Object.entries(topicOptions).find(([type]) => type === paperType)?.[1] ?? topicOptions.MCQ

export function DetailFields({ paperType, paperId, subjectId }: DetailFieldsProps) {
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
        <TextField<QuestionValues> name="code" label="Code" hint="Your own number for it" />
      </FieldRow>
      <CheckField<QuestionValues> name="isActive" label="Active: learners get it" />
    </>
  )
}

/** A free-text topic with suggestions: topics in use and those of the paper's type. */
function TopicField({ paperType, paperId, subjectId }: DetailFieldsProps) {
  const { register } = useFormContext<QuestionValues>()
  const id = useId()
  const scope = subjectId ? { subjectId } : paperId ? { paper: paperId } : {}
  const { data } = useQuery({ queryKey: ['topics', scope], queryFn: () => api.questions.listTopics({ query: scope }) })
  const topics = [...new Set([...suggestedTopics(paperType), ...(data?.topics.map(({ name }) => name) ?? [])])]
  return (
    <>
      <Input {...register('topicId')} label="Topic" list={id} autoComplete="off" required error={useFieldError('topicId')} />
      <datalist id={id}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
    </>
  )
}
