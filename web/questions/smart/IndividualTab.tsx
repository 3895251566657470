import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useController, useFormContext } from 'react-hook-form'
import { smartDifficulties, smartOptions } from '#domain/questions/smart.ts'
import { api } from '../../api.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { SelectField, TextField, useFieldError } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { MarkdownArea } from '../../kit/markup/MarkdownArea.tsx'
import { MarkdownPictures } from '../../kit/markup/pictures.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { QuestionEditor } from '../editor/QuestionEditor.tsx'
import { storePicture } from '../store-picture.ts'
import { PaperField } from './PaperField.tsx'
import { emptyForm, nextForm, SmartForm, type SmartValues } from './smart-form.ts'

/** The short form, with a switch to the full editor. */
export function IndividualTab() {
  const [isFull, setFull] = useState(false)
  const cache = useQueryClient()
  if (!isFull) return <ShortForm onFull={() => setFull(true)} />
  return (
    <QuestionEditor
      onSaved={(_, { message }) => {
        toast('success', message)
        void cache.invalidateQueries({ queryKey: ['bank-stats'] })
        setFull(false)
      }}
      onCancel={() => setFull(false)}
    />
  )
}

function ShortForm({ onFull }: { onFull: () => void }) {
  const cache = useQueryClient()
  const form = useSchemaForm(SmartForm, emptyForm)
  const save = useMutation({
    mutationFn: (input: ReturnType<typeof SmartForm.parse>) => api.questions.createSmartQuestion({ input }),
    async onSuccess() {
      form.reset(nextForm(form.getValues()))
      await cache.invalidateQueries({ queryKey: ['bank-stats'] })
    },
  })
  const { isSuccess } = save
  // In an effect: the field is mounted only after the reset form has rendered.
  useEffect(() => {
    if (isSuccess) form.setFocus('text')
  }, [isSuccess, form])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="flex flex-col gap-5">
        <FormSection title="New question">
          <PaperOfQuestion />
          <MarkdownPictures store={storePicture}>
            <QuestionText />
          </MarkdownPictures>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {smartOptions.map((id) => (
              <TextField<SmartValues> key={id} name={`option${id}`} label={`Option ${id}`} required />
            ))}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <SelectField<SmartValues>
              name="correctOption"
              label="Correct option"
              none="Select the correct option"
              options={smartOptions}
              required
            />
            <SelectField<SmartValues>
              name="difficulty"
              label="Difficulty"
              options={smartDifficulties.map((value) => ({ value, label: value }))}
            />
            <TextField<SmartValues> name="tags" label="Tags" hint="Separated by commas." />
          </div>
        </FormSection>
        {save.isError && (
          <FailureNotice what={(reason) => `Error creating question: ${reason}`} error={save.error} onDismiss={save.reset} />
        )}
        {save.isSuccess && !form.formState.isDirty && <Notice tone="success">{save.data.message}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending ? 'Creating...' : false}>
            Create Question
          </Button>
          <Button onClick={onFull}>Use full form (Hindi, formulas, other kinds)</Button>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </FormProvider>
  )
}

function PaperOfQuestion() {
  const { field } = useController<SmartValues, 'paper'>({ name: 'paper' })
  return <PaperField value={field.value} onChange={field.onChange} error={useFieldError('paper')} />
}

function QuestionText() {
  const { register } = useFormContext<SmartValues>()
  const error = useFieldError('text')
  return <MarkdownArea {...register('text')} label="Question" hint="Markdown, with formulas between dollar signs." error={error} required />
}
