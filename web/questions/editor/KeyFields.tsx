import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../kit/form/fields.tsx'
import { kindEditors } from '../kinds/editors.ts'
import type { QuestionValues } from './question-values.ts'

const droppedChoices = [
  { value: '', label: 'Counts as usual' },
  { value: 'full', label: 'Cancelled: full marks for everyone' },
  { value: 'none', label: 'Cancelled: no longer counts' },
]

/** Rarely needed corrections: answers accepted after the exam, and cancelled questions. */
export function KeyCorrections() {
  const { Corrections } = kindEditors[useFormContext<QuestionValues>().watch('kind')]
  return (
    <>
      <Corrections />
      <div className="max-w-md">
        <SelectField<QuestionValues> name="dropped" label="After the exam" options={droppedChoices} />
      </div>
    </>
  )
}
