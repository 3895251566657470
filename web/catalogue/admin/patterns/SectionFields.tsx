import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBoth } from '../../../kit/form/both.ts'
import { FieldRow } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField, SelectField, TextField, useFieldError } from '../../../kit/form/fields.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { PatternValues } from './PatternDialog.tsx'

const most = 20

const kinds = [
  { value: 'single', label: 'One right option' },
  { value: 'multiple', label: 'Several right options' },
  { value: 'numeric', label: 'Numeric' },
]

export const newSection = (name = 'Section 1'): PatternValues['sections'][number] => ({
  name,
  title: toBoth(''),
  questions: 25,
  minutes: null,
  kind: 'single',
  right: '4',
  wrong: '-1',
  unanswered: '0',
  partial: false,
})

export function SectionFields() {
  const { control } = useFormContext<PatternValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sections' })
  const fault = useFieldError('sections')
  return (
    <>
      {fields.map((field, place) => (
        <fieldset key={field.id} className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
          <legend className="px-1 font-medium">Section {place + 1}</legend>
          <FieldRow>
            <TextField<PatternValues> name={`sections.${place}.name`} label="Name" required />
            <NumberField<PatternValues> name={`sections.${place}.questions`} label="Questions" min={1} max={500} required />
            <SelectField<PatternValues> name={`sections.${place}.kind`} label="Kind" options={kinds} required />
            <TextField<PatternValues> name={`sections.${place}.right`} label="Right" required />
            <TextField<PatternValues> name={`sections.${place}.wrong`} label="Wrong" required />
            <TextField<PatternValues> name={`sections.${place}.unanswered`} label="Unanswered" required />
            <NumberField<PatternValues> name={`sections.${place}.minutes`} label="Own minutes" min={1} max={300} whenEmpty={null} />
          </FieldRow>
          <BilingualField<PatternValues> name={`sections.${place}.title`} label="Section Title" />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <CheckField<PatternValues> name={`sections.${place}.partial`} label="Part of the marks for part of a multiple-correct answer" />
            <IconButton label={`Remove section ${place + 1}`} disabled={fields.length === 1} onClick={() => remove(place)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      {fault && (
        <p role="alert" className="text-sm text-wrong">
          {fault}
        </p>
      )}
      <div>
        <Button disabled={fields.length >= most} onClick={() => append(newSection(`Section ${fields.length + 1}`))}>
          <Plus size={18} aria-hidden="true" /> Add a section
        </Button>
      </div>
    </>
  )
}
