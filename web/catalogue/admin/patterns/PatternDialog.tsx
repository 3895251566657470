import { type Pattern, PatternDraft } from '#domain/catalogue/pattern.ts'
import { localize } from '#domain/language.ts'
import { api } from '../../../api.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FieldRow } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField, TextField } from '../../../kit/form/fields.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { type PatternValues, toPatternValues } from './pattern-values.ts'
import { SectionFields } from './SectionFields.tsx'

/** Creates or edits an exam pattern. */
export function PatternDialog({ pattern, onClose }: { pattern?: Pattern; onClose: () => void }) {
  const form = useSchemaForm(PatternDraft, toPatternValues(pattern))
  return (
    <FormDialog
      title={pattern ? `Edit ${localize(pattern.title, 'en')}` : 'Create Pattern'}
      form={form}
      save={(input): Promise<{ message: string }> =>
        pattern ? api.catalogue.updatePattern({ params: { id: pattern._id }, input }) : api.catalogue.createPattern({ input })
      }
      failed="The pattern was not saved."
      submitLabel={pattern ? 'Update Pattern' : 'Create Pattern'}
      onClose={onClose}
    >
      <BilingualField<PatternValues> name="title" label="Title" required />
      <FieldRow>
        <TextField<PatternValues> name="exam" label="Exam" required />
        <TextField<PatternValues> name="slug" label="Short name" hint="Such as ssc-cgl-2026." required />
        <TextField<PatternValues> name="validFrom" label="Valid from" type="date" required />
        <NumberField<PatternValues> name="minutes" label="Minutes" min={5} max={600} required />
      </FieldRow>
      <TextField<PatternValues> name="source" label="Source" hint="Where the exam says so." />
      <CheckField<PatternValues> name="calculator" label="A calculator is allowed" />
      <SectionFields />
    </FormDialog>
  )
}
