import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { ExamCategoryDraft } from '#domain/catalogue/exam-category.ts'
import { NumberField, TextField } from '../../../kit/form/fields.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'

type Values = z.input<typeof ExamCategoryDraft>

const maxCutoffs = 40

/** Past years’ cut-offs, shown on the page of the exam. */
export function Cutoffs() {
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'cutoffs' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 font-medium text-sm">Past years’ cut-offs</legend>
      {fields.map((field, place) => (
        <div key={field.id} className="flex items-start gap-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
            <NumberField<Values> name={`cutoffs.${place}.year`} label="Year" min={1990} max={2100} required />
            <TextField<Values> name={`cutoffs.${place}.group`} label="Group" placeholder="General" />
            <TextField<Values> name={`cutoffs.${place}.marks`} label="Cut-off" placeholder="150 of 200" required />
          </div>
          <IconButton icon={Trash2} label={`Remove cut-off ${place + 1}`} onClick={() => remove(place)} className="mt-6" />
        </div>
      ))}
      <div>
        <Button disabled={fields.length >= maxCutoffs} onClick={() => append({ year: new Date().getFullYear() - 1, group: '', marks: '' })}>
          <Plus size={18} aria-hidden="true" /> Add a cut-off
        </Button>
      </div>
    </fieldset>
  )
}
