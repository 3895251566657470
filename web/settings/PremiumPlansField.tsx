import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Settings } from '#domain/settings/contract.ts'
import { BilingualField } from '../kit/form/BilingualField.tsx'
import { FieldRow } from '../kit/form/FormSection.tsx'
import { NumberField, useFieldError } from '../kit/form/fields.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorText } from '../ui/Field.tsx'

/** The plans on the page about premium. */
export function PremiumPlansField() {
  const { control } = useFormContext<Settings>()
  const { fields, append, remove } = useFieldArray({ control, name: 'premiumPlans' })
  const error = useFieldError('premiumPlans')
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="flex flex-col gap-4 border-line border-b pb-4">
          <legend className="pb-2 font-semibold">Plan {at + 1}</legend>
          <BilingualField<Settings> name={`premiumPlans.${at}.name`} label="Plan name" required />
          <FieldRow>
            <NumberField<Settings> name={`premiumPlans.${at}.price`} label="Price (₹)" min={0} max={1_000_000} />
            <NumberField<Settings> name={`premiumPlans.${at}.months`} label="Months" min={1} max={60} />
          </FieldRow>
          <BilingualField<Settings> name={`premiumPlans.${at}.description`} label="Plan description" long rows={2} />
          <div>
            <Button size="small" onClick={() => remove(at)}>
              Remove plan {at + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      <ErrorText>{error}</ErrorText>
      <div>
        <Button onClick={() => append({ name: { en: '', hi: '' }, price: 0, months: 12, description: { en: '', hi: '' } })}>
          Add a plan
        </Button>
      </div>
    </div>
  )
}
