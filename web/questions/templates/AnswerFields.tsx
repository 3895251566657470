import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { NumberField, SelectField, TextField, useFieldError } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ErrorText } from '../../ui/Field.tsx'
import type { TemplateInput } from './template-values.ts'

const maxDistractors = 12

/** The calculated key and the wrong options, each with the slip that leads to it. */
export function AnswerFields() {
  const { control, watch } = useFormContext<TemplateInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'distractors' })
  const isNumeric = watch('kind') === 'numeric'
  return (
    <FormSection title="Key and options">
      <FieldRow>
        <TextField<TemplateInput> name="key" label="Key" required hint="An expression, such as a*b/(b-a)" />
        {isNumeric ? (
          <TextField<TemplateInput> name="tolerance" label="Tolerance" />
        ) : (
          <>
            <NumberField<TemplateInput> name="optionCount" label="Number of options" min={2} max={6} />
            <SelectField<TemplateInput>
              name="order"
              label="Order of the options"
              options={[
                { value: 'sorted', label: 'Numbers sorted' },
                { value: 'shuffled', label: 'Shuffled' },
              ]}
            />
          </>
        )}
      </FieldRow>
      <BilingualField<TemplateInput> name="option" label="Format of an option" />
      <FieldRow>
        <TextField<TemplateInput> name="min" label="Smallest plausible value" />
        <TextField<TemplateInput> name="max" label="Largest plausible value" />
        <TextField<TemplateInput> name="places" label="Maximum decimals" />
      </FieldRow>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="pb-1 font-medium text-sm">{isNumeric ? 'Common wrong answers' : 'Wrong options'}</legend>
        <ol className="flex flex-col gap-4">
          {fields.map(({ id }, at) => (
            <li key={id} className="flex items-start gap-2 border-line border-b pb-4">
              <div className="flex min-w-0 flex-1 flex-col gap-3">
                <TextField<TemplateInput> name={`distractors.${at}.value`} label={`Wrong option ${at + 1}`} required />
                <BilingualField<TemplateInput>
                  name={`distractors.${at}.slip`}
                  label={`Mistake that leads to wrong option ${at + 1}`}
                  required
                />
              </div>
              <IconButton icon={Trash2} label={`Remove wrong option ${at + 1}`} onClick={() => remove(at)} />
            </li>
          ))}
        </ol>
        <ErrorText>{useFieldError('distractors')}</ErrorText>
        <div>
          <Button size="small" disabled={fields.length >= maxDistractors} onClick={() => append({ value: '', slip: { en: '', hi: '' } })}>
            <Plus size={16} aria-hidden="true" /> Add wrong option
          </Button>
        </div>
      </fieldset>
    </FormSection>
  )
}
