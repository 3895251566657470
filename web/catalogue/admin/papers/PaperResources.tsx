import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { PaperValues } from './paper-values.ts'

const maxResources = 50

/** Links to further material for a paper. */
export function PaperResources() {
  const { control } = useFormContext<PaperValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'resources' })
  return (
    <FormSection title="Resources">
      {fields.map((field, place) => (
        <div key={field.id} className="flex items-start gap-3 rounded-control border border-line p-4">
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <BilingualField<PaperValues> name={`resources.${place}.title`} label="Resource Title" required />
            <TextField<PaperValues> name={`resources.${place}.url`} label="Address" type="url" placeholder="https://" required />
          </div>
          <IconButton icon={Trash2} label={`Remove resource ${place + 1}`} onClick={() => remove(place)} />
        </div>
      ))}
      <div>
        <Button disabled={fields.length >= maxResources} onClick={() => append({ title: toBilingual(''), url: '' })}>
          <Plus size={18} aria-hidden="true" /> Add a resource
        </Button>
      </div>
    </FormSection>
  )
}
