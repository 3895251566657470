import { useFieldArray, useFormContext } from 'react-hook-form'
import { NumberField, SelectField, TextField, useFieldError } from '../../../kit/form/fields.tsx'
import { Sections, usualMarks } from '../Sections.tsx'
import type { PatternValues } from './PatternDialog.tsx'

const kinds = [
  { value: 'single', label: 'One right option' },
  { value: 'multiple', label: 'Several right options' },
  { value: 'numeric', label: 'Numeric' },
]

export const newSection = (name = 'Section 1'): PatternValues['sections'][number] => ({
  ...usualMarks,
  name,
  questions: 25,
  minutes: null,
  kind: 'single',
})

export function SectionFields() {
  const { control } = useFormContext<PatternValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sections' })
  const fault = useFieldError('sections')
  return (
    <Sections ids={fields.map(({ id }) => id)} fault={fault} onAdd={(name) => append(newSection(name))} onRemove={remove}>
      {(place) => ({
        name: `sections.${place}`,
        before: (
          <>
            <TextField<PatternValues> name={`sections.${place}.name`} label="Name" required />
            <NumberField<PatternValues> name={`sections.${place}.questions`} label="Questions" min={1} max={500} required />
            <SelectField<PatternValues> name={`sections.${place}.kind`} label="Kind" options={kinds} required />
          </>
        ),
        after: <NumberField<PatternValues> name={`sections.${place}.minutes`} label="Own minutes" min={1} max={300} whenEmpty={null} />,
      })}
    </Sections>
  )
}
