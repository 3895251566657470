import { useFormContext } from 'react-hook-form'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { CheckField, DateTimeField, NumberField } from '../../../kit/form/fields.tsx'
import type { PaperValues } from './paper-values.ts'

/** Fields for access, publication time and permissions of a paper. */
export function PaperAccess() {
  const { setValue, watch } = useFormContext<PaperValues>()
  const isFree = watch('isFree')
  return (
    <FormSection title="Access">
      <CheckField<PaperValues>
        name="isFree"
        label="Free"
        onPick={(ticked) => {
          if (!ticked) return
          setValue('isPremium', false, { shouldDirty: true })
          setValue('price', 0, { shouldDirty: true })
        }}
      />
      <CheckField<PaperValues>
        name="isPremium"
        label="Premium: only for learners with an active subscription"
        onPick={(ticked) => ticked && setValue('isFree', false, { shouldDirty: true })}
      />
      <FieldRow>
        {!isFree && <NumberField<PaperValues> name="price" label="Price" min={0} step={0.01} whenEmpty={0} />}
        <DateTimeField<PaperValues> name="scheduledDate" label="Scheduled for" hint="Leave empty for a paper that is always open." />
      </FieldRow>
      <CheckField<PaperValues> name="isOpenAfterwards" label="A scheduled paper stays open for practice after its two hours" />
      <CheckField<PaperValues> name="contentAccess.canCopy" label="Learners may copy its text" />
      <CheckField<PaperValues> name="contentAccess.canDownload" label="Learners may download it" />
    </FormSection>
  )
}
