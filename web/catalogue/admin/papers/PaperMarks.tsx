import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField } from '../../../kit/form/fields.tsx'
import { MarkingSchemeEditor } from './MarkingSchemeEditor.tsx'
import type { PaperValues } from './paper-values.ts'

/** How long a paper takes, how large it is to be, and what its answers are worth. */
export function PaperMarks() {
  return (
    <FormSection title="Time and marks">
      <FieldRow>
        <NumberField<PaperValues> name="duration" label="Duration (minutes)" min={5} max={300} required />
        <NumberField<PaperValues> name="totalQuestions" label="Total Questions" min={1} max={200} whenEmpty={0} required />
        <NumberField<PaperValues> name="totalMarks" label="Maximum Marks" min={1} step={0.01} whenEmpty={0} required />
        <NumberField<PaperValues> name="passingMarks" label="Passing Marks" min={1} step={0.01} whenEmpty={0} required />
      </FieldRow>
      <CheckField<PaperValues> name="negativeMarking" label="Negative marking: a wrong answer costs 0.25 marks" />
      <MarkingSchemeEditor />
    </FormSection>
  )
}
