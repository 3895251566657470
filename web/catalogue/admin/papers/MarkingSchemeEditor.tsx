import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { MarkingScheme } from '#domain/catalogue/marking-scheme.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBoth } from '../../../kit/form/both.ts'
import { FieldRow } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField, TextField, useFieldError } from '../../../kit/form/fields.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Field.tsx'
import type { PaperValues } from './paper-values.ts'

const most = 20

const newSection = (section: string): MarkingScheme[number] => ({
  section,
  title: toBoth(''),
  right: '4',
  wrong: '-1',
  unanswered: '0',
  partial: false,
})

/** Without a scheme every question is worth the same part of the maximum marks. */
export function MarkingSchemeEditor() {
  const { setValue, watch } = useFormContext<PaperValues>()
  const hasScheme = watch('marking') !== null
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Marking scheme: exact marks, section by section"
        checked={hasScheme}
        onChange={(event) =>
          setValue('marking', event.target.checked ? [newSection('')] : null, { shouldDirty: true, shouldValidate: true })
        }
      />
      {hasScheme && <Sections />}
    </div>
  )
}

function Sections() {
  const { control } = useFormContext<PaperValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'marking' })
  const fault = useFieldError('marking')
  return (
    <>
      <p className="text-muted text-sm">
        Marks are exact: write whole numbers, decimals or fractions, such as 4, -0.25 or -1/3. A section with its own minutes locks when
        they are over.
      </p>
      {fields.map((field, place) => (
        <fieldset key={field.id} className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
          <legend className="px-1 font-medium">Section {place + 1}</legend>
          <FieldRow>
            <TextField<PaperValues>
              name={`marking.${place}.section`}
              label="Section Name"
              hint={fields.length === 1 ? 'May be empty if it is the only one.' : undefined}
            />
            <TextField<PaperValues> name={`marking.${place}.right`} label="Right" required />
            <TextField<PaperValues> name={`marking.${place}.wrong`} label="Wrong" required />
            <TextField<PaperValues> name={`marking.${place}.unanswered`} label="Unanswered" required />
            <NumberField<PaperValues> name={`marking.${place}.minutes`} label="Minutes" min={1} max={300} />
          </FieldRow>
          <BilingualField<PaperValues> name={`marking.${place}.title`} label="Section Title" />
          <CheckField<PaperValues> name={`marking.${place}.partial`} label="Part of the marks for part of a multiple-correct answer" />
          <div className="flex flex-wrap gap-2">
            <IconButton label={`Move section ${place + 1} up`} disabled={place === 0} onClick={() => move(place, place - 1)}>
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move section ${place + 1} down`}
              disabled={place === fields.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
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
