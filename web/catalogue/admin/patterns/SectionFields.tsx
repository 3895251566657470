import { useFieldArray, useFormContext } from 'react-hook-form'
import { answerableKinds } from '#domain/questions/kinds/names.ts'
import { NumberField, SelectField, TextField, useFieldError } from '../../../kit/form/fields.tsx'
import { kindDescriptions } from '../../../questions/kinds/labels.ts'
import { Sections } from '../Sections.tsx'
import { newSection, type PatternValues } from './pattern-values.ts'

const kinds = answerableKinds.map((kind) => ({ value: kind, label: kindDescriptions[kind] }))

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
        after: (
          <>
            <NumberField<PatternValues> name={`sections.${place}.minutes`} label="Own minutes" min={1} max={300} whenEmpty={null} />
            <NumberField<PatternValues>
              name={`sections.${place}.attempt`}
              label="Attempt any"
              hint="Empty: all questions count."
              min={1}
              max={500}
              whenEmpty={null}
            />
          </>
        ),
      })}
    </Sections>
  )
}
