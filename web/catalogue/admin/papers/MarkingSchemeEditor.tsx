import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { MarkingScheme } from '#domain/catalogue/marking-scheme.ts'
import { NumberField, TextField, useFieldError } from '../../../kit/form/fields.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Field.tsx'
import { defaultMarks, Sections } from '../Sections.tsx'
import type { PaperValues } from './paper-values.ts'

const newSection = (section: string): MarkingScheme[number] => ({ ...defaultMarks, section })

/** The marking scheme by section. Without one, all questions have the same share of the maximum marks. */
export function MarkingSchemeEditor() {
  const { setValue, watch } = useFormContext<PaperValues>()
  const hasScheme = watch('marking') !== null
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Marking scheme: exact marks, section by section"
        checked={hasScheme}
        onChange={({ target: { checked } }) => {
          setValue('marking', checked ? [newSection('')] : null, { shouldDirty: true, shouldValidate: true })
          setValue('passByMarks', checked, { shouldDirty: true })
        }}
      />
      {hasScheme && <Scheme />}
    </div>
  )
}

function Scheme() {
  const { control } = useFormContext<PaperValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'marking' })
  const fault = useFieldError('marking')
  return (
    <>
      <p className="text-muted text-sm">
        Marks are exact: write whole numbers, decimals or fractions, such as 4, -0.25 or -1/3. A section with its own minutes locks when
        they are over.
      </p>
      <Sections ids={fields.map(({ id }) => id)} fault={fault} onAdd={(name) => append(newSection(name))} onRemove={remove}>
        {(place) => ({
          name: `marking.${place}`,
          before: (
            <TextField<PaperValues>
              name={`marking.${place}.section`}
              label="Section Name"
              hint={fields.length === 1 ? 'May be empty if it is the only one.' : undefined}
            />
          ),
          after: (
            <>
              <NumberField<PaperValues> name={`marking.${place}.minutes`} label="Minutes" min={1} max={300} />
              <NumberField<PaperValues>
                name={`marking.${place}.attempt`}
                label="Attempt any"
                hint="Empty: all questions count."
                min={1}
                max={500}
              />
            </>
          ),
          buttons: (
            <>
              <IconButton
                icon={ArrowUp}
                label={`Move section ${place + 1} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move section ${place + 1} down`}
                disabled={place === fields.length - 1}
                onClick={() => move(place, place + 1)}
              />
            </>
          ),
        })}
      </Sections>
    </>
  )
}
