import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { optionIds } from '#domain/questions/kinds/option-ids.ts'
import { useDragOrder } from '../../kit/drag-order.ts'
import { useFieldError } from '../../kit/form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import { minOptions, OptionRow } from './OptionRow.tsx'
import { newOption, optionLetter } from './values.ts'

type OptionsFieldProps = { required: 'en' | 'hi'; legend: string; isSingle: boolean }

/** The options of a choice question. Correctness belongs to the option, so it moves along with it. */
export function OptionsField({ required, legend, isSingle }: OptionsFieldProps) {
  const { control, watch, setValue } = useFormContext<QuestionValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' })
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const options = watch('options')
  const { dragged, drag } = useDragOrder(list, moveTo)
  const errors = [useFieldError('options'), useFieldError('correctAnswers')].filter((error) => error !== undefined)

  function moveTo(id: string, to: number): void {
    const from = fields.findIndex((field) => field.id === id)
    if (from === -1 || to < 0 || to >= fields.length) return
    move(from, to)
    setAnnouncement(`Option ${optionLetter(from)} is now option ${optionLetter(to)} of ${fields.length}.`)
  }

  function markCorrect(index: number, isCorrect: boolean): void {
    for (const other of options.keys()) {
      if (isSingle || other === index) setValue(`options.${other}.isCorrect`, other === index && isCorrect, { shouldDirty: true })
    }
  }

  /** Alt with an arrow key moves the focused option and keeps the focus in it. */
  function moveByKey(event: KeyboardEvent, id: string, index: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    const language = event.target instanceof HTMLTextAreaElement && event.target.name.endsWith('.hi') ? 'hi' : 'en'
    moveTo(id, index + by)
    const name = `options.${Math.min(Math.max(index + by, 0), fields.length - 1)}.text.${language}`
    requestAnimationFrame(() => list.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)?.focus())
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium text-sm">{legend}</legend>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <OptionRow
            key={field.id}
            id={field.id}
            index={index}
            count={fields.length}
            isSingle={isSingle}
            isCorrect={options[index]?.isCorrect ?? false}
            isInvalid={errors.length > 0}
            isDragged={dragged === field.id}
            required={index < minOptions ? required : undefined}
            onCorrect={(isCorrect) => markCorrect(index, isCorrect)}
            onMove={(to) => moveTo(field.id, to)}
            onDrag={() => drag(field.id)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => moveByKey(event, field.id, index)}
          />
        ))}
      </ol>
      {errors.map((error) => (
        <p key={error} role="alert" className="text-sm text-wrong">
          {error}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" disabled={fields.length >= optionIds.length} onClick={() => append(newOption(), { shouldFocus: true })}>
          <Plus size={16} aria-hidden="true" /> Add option
        </Button>
        <p className="text-muted text-sm">Drag an option by its handle, or press Alt + ↑ or ↓ while editing it.</p>
      </div>
    </fieldset>
  )
}
