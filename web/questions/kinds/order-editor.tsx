import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { optionIds } from '#domain/questions/kinds/option-ids.ts'
import { RichText } from '../../kit/RichText.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { BilingualTextArea } from '../editor/BilingualTextArea.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import { EditableList } from './EditableList.tsx'
import type { EditorKind } from './editor-kind.ts'
import { filledItems, newOption } from './values.ts'

const minItems = 2

function OrderKey({ required }: { required: 'en' | 'hi' }) {
  const { control } = useFormContext<QuestionValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' })
  return (
    <EditableList
      legend="Items in the correct order; learners see them in a different one"
      name="options"
      addLabel="Add item"
      canAdd={fields.length < optionIds.length}
      onAdd={() => append(newOption(), { shouldFocus: true })}
    >
      {fields.map((field, index) => (
        <li key={field.id} className="flex flex-wrap items-start gap-3 rounded-control border border-line p-3">
          <BilingualTextArea
            name={`options.${index}.text`}
            label={`Item ${index + 1}`}
            rows={1}
            required={index < minItems ? required : undefined}
          />
          <div className="flex *:size-9">
            <IconButton label={`Move item ${index + 1} up`} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Move item ${index + 1} down`} disabled={index === fields.length - 1} onClick={() => move(index, index + 1)}>
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove item ${index + 1}`} disabled={fields.length <= minItems} onClick={() => remove(index)}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </EditableList>
  )
}

export const orderEditor: EditorKind = {
  textLabel: 'Question text',
  Key: OrderKey,
  Corrections: () => null,
  Preview: ({ values, render }) => (
    <ol className="flex flex-col gap-2">
      {filledItems(values.options).map((item, at) => (
        <li key={item.key} className="flex gap-3">
          <span className="tabular font-semibold text-muted">{at + 1}.</span>
          <RichText as="span" html={render(item.text)} className="question-text min-w-0 flex-1" />
        </li>
      ))}
    </ol>
  ),
}
