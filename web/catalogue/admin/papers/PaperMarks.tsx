import { maxTotalQuestions } from '#domain/catalogue/paper.ts'
import { useConfig } from '../../../kit/config.ts'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField } from '../../../kit/form/fields.tsx'
import { MarkingSchemeEditor } from './MarkingSchemeEditor.tsx'
import type { PaperValues } from './paper-values.ts'

/** Fields for duration, size and marks of a paper. */
export function PaperMarks() {
  const most = Math.min(maxTotalQuestions, useConfig().maxQuestionsPerPaper)
  return (
    <FormSection title="Time and marks">
      <FieldRow>
        <NumberField<PaperValues> name="duration" label="Duration (minutes)" min={5} max={300} required />
        <NumberField<PaperValues>
          name="totalQuestions"
          label="Total Questions"
          hint={`At most ${most}, as in the settings`}
          min={1}
          max={most}
          whenEmpty={0}
          required
        />
        <NumberField<PaperValues> name="totalMarks" label="Maximum Marks" min={1} step={0.01} whenEmpty={0} required />
        <NumberField<PaperValues> name="passingMarks" label="Passing Marks" min={1} step={0.01} whenEmpty={0} required />
      </FieldRow>
      <CheckField<PaperValues> name="passByMarks" label="Pass by marks: the passing marks decide, not a score of 40 %" />
      <CheckField<PaperValues> name="negativeMarking" label="Negative marking: a wrong answer costs 0.25 marks" />
      <MarkingSchemeEditor />
    </FormSection>
  )
}
