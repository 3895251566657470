import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { CheckField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { letterOf, type QuestionValues } from './question-values.ts'

/** What counts as right for a number: a value within its tolerance, ranges, or both. */
export function NumericKey() {
  const { control } = useFormContext<QuestionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' })
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <TextField<QuestionValues> name="value" label="Correct value" hint="A number such as 12.5, -3 or 1/3" required />
        <TextField<QuestionValues> name="tolerance" label="Tolerance" hint="How far an answer may be off; blank for not at all" />
      </FieldRow>
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-start gap-3">
          <TextField<QuestionValues> name={`ranges.${at}.low`} label={`Range ${at + 1}: from`} />
          <TextField<QuestionValues> name={`ranges.${at}.high`} label="to" />
          <IconButton label={`Remove range ${at + 1}`} onClick={() => remove(at)} className="mt-6">
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

const droppedChoices = [
  { value: '', label: 'Counts as usual' },
  { value: 'full', label: 'Cancelled: full marks for everybody' },
  { value: 'none', label: 'Cancelled: no longer counts' },
]

/** What is seldom needed: answers that were accepted after the exam, and questions that were cancelled. */
export function KeyCorrections() {
  const { watch } = useFormContext<QuestionValues>()
  const kind = watch('kind')
  return (
    <>
      {kind === 'single' && (
        <CheckField<QuestionValues> name="acceptsSeveral" label="More than one option is accepted: any of them counts as right" />
      )}
      {kind === 'multiple' && <Alternatives />}
      <div className="max-w-md">
        <SelectField<QuestionValues> name="dropped" label="After the exam" options={droppedChoices} />
      </div>
    </>
  )
}

function Alternatives() {
  const { watch, setValue } = useFormContext<QuestionValues>()
  const [options, alternatives] = watch(['options', 'alternatives'])
  const change = (next: string[][]) => setValue('alternatives', next, { shouldDirty: true })
  const toggled = (keys: string[], key: string) => (keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
  return (
    <div className="flex flex-col items-start gap-2">
      {alternatives.map((keys, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no name but its place
        <fieldset key={at} className="flex flex-wrap items-center gap-3">
          <legend className="float-left pr-2 text-sm">Also accepted, as a complete answer:</legend>
          {options.map(({ key }, place) => (
            <label key={key} className="flex min-h-9 items-center gap-1">
              <input
                type="checkbox"
                checked={keys.includes(key)}
                onChange={() => change(alternatives.with(at, toggled(keys, key)))}
                className="size-5 accent-action"
              />
              {letterOf(place)}
            </label>
          ))}
          <IconButton label={`Remove accepted answer ${at + 1}`} onClick={() => change(alternatives.toSpliced(at, 1))}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <Button size="small" disabled={alternatives.length >= 10} onClick={() => change([...alternatives, []])}>
        <Plus size={16} aria-hidden="true" /> Accept another complete answer
      </Button>
    </div>
  )
}
