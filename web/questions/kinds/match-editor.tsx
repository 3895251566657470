import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { optionIds } from '#domain/questions/kinds/option-ids.ts'
import { useFieldError } from '../../kit/form/fields.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ErrorText, Select } from '../../ui/Field.tsx'
import { BilingualTextArea } from '../editor/BilingualTextArea.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import { EditableList } from './EditableList.tsx'
import type { EditorKind, PreviewProps } from './editor-kind.ts'
import { matchLetters, targetLetter } from './match-values.ts'
import { newOption, optionLetter } from './values.ts'

const minEntries = 2

const lists = {
  options: { title: 'List I: choose a match for each entry', name: 'List I', letter: optionLetter },
  targets: { title: 'List II: may have more entries than list I', name: 'List II', letter: targetLetter },
} as const

function EntryList({ list, required }: { list: keyof typeof lists; required: 'en' | 'hi' }) {
  const { control } = useFormContext<QuestionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: list })
  const { title, name, letter } = lists[list]
  return (
    <EditableList
      legend={title}
      name={list}
      addLabel={`Add to ${name.toLowerCase().replace(/i+$/, (roman) => roman.toUpperCase())}`}
      canAdd={fields.length < optionIds.length}
      onAdd={() => append(newOption(), { shouldFocus: true })}
    >
      {fields.map((field, index) => (
        <li key={field.id} className="flex flex-wrap items-start gap-3 rounded-control border border-line p-3">
          <BilingualTextArea
            name={`${list}.${index}.text`}
            label={`${name}, ${letter(index)}`}
            rows={1}
            required={index < minEntries ? required : undefined}
          />
          <div className="flex items-end gap-2">
            {list === 'options' && <MatchSelect index={index} />}
            <IconButton label={`Remove ${name}, ${letter(index)}`} disabled={fields.length <= minEntries} onClick={() => remove(index)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </EditableList>
  )
}

function MatchSelect({ index }: { index: number }) {
  const { watch, setValue } = useFormContext<QuestionValues>()
  const [options, targets, matches] = watch(['options', 'targets', 'matches'])
  const key = options[index]?.key ?? ''
  return (
    <Select
      label={`Match for ${optionLetter(index)}`}
      value={targets.some((target) => target.key === matches[key]) ? matches[key] : ''}
      onChange={(event) => setValue('matches', { ...matches, [key]: event.target.value }, { shouldDirty: true })}
      fieldClassName="w-28"
    >
      <option value="">–</option>
      {targets.map((target, at) => (
        <option key={target.key} value={target.key}>
          {targetLetter(at)}
        </option>
      ))}
    </Select>
  )
}

function MatchKey({ required }: { required: 'en' | 'hi' }) {
  const error = useFieldError('correctAnswers')
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <EntryList list="options" required={required} />
      <ErrorText>{error}</ErrorText>
      <EntryList list="targets" required={required} />
      <p className="text-muted text-sm">If list II is in the order of its matches, learners see it in a different order.</p>
    </div>
  )
}

function MatchPreview({ values, render }: PreviewProps) {
  const letters = matchLetters(values)
  return (
    <div className="grid gap-3">
      <ol className="flex flex-col gap-2">
        {values.options.map((option, at) => (
          <li key={option.key} className="flex gap-3">
            <span className="font-semibold text-muted">{optionLetter(at)}</span>
            <RichText as="span" html={render(option.text)} className="question-text min-w-0 flex-1" />
            <span className="font-semibold text-correct">{letters[at] || '–'}</span>
          </li>
        ))}
      </ol>
      <ol className="flex flex-col gap-2 border-line border-t pt-2">
        {values.targets.map((target, at) => (
          <li key={target.key} className="flex gap-3">
            <span className="font-semibold text-muted">{targetLetter(at)}</span>
            <RichText as="span" html={render(target.text)} className="question-text min-w-0 flex-1" />
          </li>
        ))}
      </ol>
    </div>
  )
}

export const matchEditor: EditorKind = { textLabel: 'Question text', Key: MatchKey, Corrections: () => null, Preview: MatchPreview }
