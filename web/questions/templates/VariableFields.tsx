import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { LongTextField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { emptyVariable, type TemplateInput, variableTypes } from './template-values.ts'

const typeLabels: Record<(typeof variableTypes)[number], string> = {
  range: 'Range of numbers',
  numbers: 'One of several numbers',
  words: 'One of several words',
  list: 'List of words',
}
const maxVariables = 30

/** What is drawn for each question, what is calculated from it, and which draws are used. */
export function VariableFields() {
  const { control } = useFormContext<TemplateInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variables' })
  return (
    <FormSection title="Variables">
      <ol className="flex flex-col gap-4">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2 border-line border-b pb-4">
            <div className="min-w-0 flex-1">
              <VariableRow at={at} />
            </div>
            <IconButton icon={Trash2} label={`Remove variable ${at + 1}`} disabled={fields.length === 1} onClick={() => remove(at)} />
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" disabled={fields.length >= maxVariables} onClick={() => append(emptyVariable)}>
          <Plus size={16} aria-hidden="true" /> Add variable
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <LongTextField<TemplateInput> name="derived" label="Calculated values" rows={4} hint="One per line, such as e = a*b/(b-a)" />
        <LongTextField<TemplateInput>
          name="constraints"
          label="Conditions"
          rows={4}
          hint="One per line, such as a < b or isInteger(e). Values are drawn until all conditions are true"
        />
      </div>
    </FormSection>
  )
}

function VariableRow({ at }: { at: number }) {
  const type = useFormContext<TemplateInput>().watch(`variables.${at}.type`)
  return (
    <div className="flex flex-col gap-3">
      <FieldRow>
        <TextField<TemplateInput> name={`variables.${at}.name`} label={`Variable ${at + 1}`} required />
        <SelectField<TemplateInput>
          name={`variables.${at}.type`}
          label="Drawn from"
          options={variableTypes.map((value) => ({ value, label: typeLabels[value] }))}
        />
        {type === 'range' && (
          <>
            <TextField<TemplateInput> name={`variables.${at}.from`} label="From" required />
            <TextField<TemplateInput> name={`variables.${at}.to`} label="To" required />
            <TextField<TemplateInput> name={`variables.${at}.step`} label="Step" />
          </>
        )}
        {type === 'numbers' && (
          <TextField<TemplateInput> name={`variables.${at}.numbers`} label="Numbers" hint="Separated by commas" required />
        )}
      </FieldRow>
      {(type === 'words' || type === 'list') && (
        <LongTextField<TemplateInput> name={`variables.${at}.words`} label="Words" rows={4} hint="One per line: English | Hindi" required />
      )}
    </div>
  )
}
