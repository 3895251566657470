import { Plus, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import type { EditorKind } from './editor-kind.ts'
import { OptionsField } from './OptionsField.tsx'
import { OptionsPreview } from './OptionsPreview.tsx'
import { optionLetter } from './values.ts'

function Alternatives() {
  const { watch, setValue } = useFormContext<QuestionValues>()
  const [options, alternatives] = watch(['options', 'alternatives'])
  const change = (next: string[][]) => setValue('alternatives', next, { shouldDirty: true })
  const toggleKey = (keys: string[], key: string) => (keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
  return (
    <div className="flex flex-col items-start gap-2">
      {alternatives.map((keys, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are identified by position
        <fieldset key={index} className="flex flex-wrap items-center gap-3">
          <legend className="float-left pr-2 text-sm">Also accepted, as a complete answer:</legend>
          {options.map(({ key }, place) => (
            <label key={key} className="flex min-h-9 items-center gap-1">
              <input
                type="checkbox"
                checked={keys.includes(key)}
                onChange={() => change(alternatives.with(index, toggleKey(keys, key)))}
                className="size-5 accent-action"
              />
              {optionLetter(place)}
            </label>
          ))}
          <IconButton label={`Remove accepted answer ${index + 1}`} onClick={() => change(alternatives.toSpliced(index, 1))}>
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

export const multipleEditor: EditorKind = {
  textLabel: 'Question text',
  Key: ({ required }) => <OptionsField required={required} legend="Options: mark all correct ones" isSingle={false} />,
  Corrections: Alternatives,
  Preview: OptionsPreview,
}
