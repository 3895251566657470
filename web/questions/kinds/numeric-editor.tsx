import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import type { EditorKind, PreviewProps } from './editor-kind.ts'

/** The key of a numeric question: a value with tolerance, ranges, or both. */
function NumericKey() {
  const { control } = useFormContext<QuestionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' })
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <TextField<QuestionValues> name="value" label="Correct value" hint="A number such as 12.5, -3 or 1/3" required />
        <TextField<QuestionValues> name="tolerance" label="Tolerance" hint="How far an answer may be off; leave blank for an exact match" />
      </FieldRow>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-3">
          <TextField<QuestionValues> name={`ranges.${index}.low`} label={`Range ${index + 1}: from`} />
          <TextField<QuestionValues> name={`ranges.${index}.high`} label="to" />
          <IconButton label={`Remove range ${index + 1}`} onClick={() => remove(index)} className="mt-6">
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" disabled={fields.length >= 10} onClick={() => append({ low: '', high: '' })}>
          <Plus size={16} aria-hidden="true" /> Add accepted range
        </Button>
      </div>
    </div>
  )
}

function NumericPreview({ values: { value, tolerance } }: PreviewProps) {
  if (value.trim() === '') return null
  return (
    <p className="tabular">
      Answer: {value}
      {tolerance.trim() !== '' && ` ± ${tolerance}`}
    </p>
  )
}

export const numericEditor: EditorKind = {
  textLabel: 'Question text',
  Key: NumericKey,
  Corrections: () => null,
  Preview: NumericPreview,
}
