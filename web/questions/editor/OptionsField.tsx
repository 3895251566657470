import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { optionIds } from '#domain/questions/kinds/options.ts'
import { useDragOrder } from '../../kit/drag-order.ts'
import { useFieldError } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { letterOf, newOption, type QuestionValues } from './question-values.ts'
import { WordsField } from './WordsField.tsx'

const fewest = 2

const steps = [
  { label: 'up', by: -1, Arrow: ArrowUp },
  { label: 'down', by: 1, Arrow: ArrowDown },
] as const

/** The options with their correct ones ticked. A moved option stays what it was, right or wrong. */
export function OptionsField({ required }: { required: 'en' | 'hi' }) {
  const { control, watch, setValue } = useFormContext<QuestionValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' })
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [kind, acceptsSeveral, options] = watch(['kind', 'acceptsSeveral', 'options'])
  const { dragged, drag } = useDragOrder(list, place)
  const isOne = kind === 'single' && !acceptsSeveral
  const faults = [useFieldError('options'), useFieldError('correctAnswers')].filter((fault) => fault !== undefined)

  function place(id: string, to: number): void {
    const from = fields.findIndex((field) => field.id === id)
    if (from === -1 || to < 0 || to >= fields.length) return
    move(from, to)
    setSaid(`Option ${letterOf(from)} is now option ${letterOf(to)} of ${fields.length}.`)
  }

  function tick(at: number, isCorrect: boolean): void {
    for (const other of options.keys()) {
      if (isOne || other === at) setValue(`options.${other}.isCorrect`, other === at && isCorrect, { shouldDirty: true })
    }
  }

  /** Alt with an arrow moves the option that is being written, and stays in it. */
  function moveByKey(event: KeyboardEvent, id: string, at: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    const language = event.target instanceof HTMLTextAreaElement && event.target.name.endsWith('.hi') ? 'hi' : 'en'
    place(id, at + by)
    const name = `options.${Math.min(Math.max(at + by, 0), fields.length - 1)}.text.${language}`
    requestAnimationFrame(() => list.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)?.focus())
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium text-sm">
        {isOne
          ? 'Options: mark the correct one'
          : kind === 'single'
            ? 'Options: mark every one that counts'
            : 'Options: mark all correct ones'}
      </legend>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <li
            key={field.id}
            id={field.id}
            onKeyDown={(event) => moveByKey(event, field.id, at)}
            className={classes(
              'flex flex-wrap items-start gap-2 rounded-control border p-3 md:flex-nowrap',
              dragged === field.id ? 'border-action bg-raised' : 'border-line',
            )}
          >
            <div className="flex items-center gap-1 md:pt-7">
              <span
                aria-hidden="true"
                onPointerDown={(event) => {
                  event.preventDefault()
                  drag(field.id)
                }}
                className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
              >
                <GripVertical size={18} />
              </span>
              <label className="flex min-h-9 items-center gap-2 px-1 font-semibold">
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name="correct-option"
                  checked={options[at]?.isCorrect ?? false}
                  onChange={(event) => tick(at, event.target.checked)}
                  aria-label={`Option ${letterOf(at)} is correct`}
                  aria-invalid={faults.length > 0 || undefined}
                  className="size-5 accent-action"
                />
                {letterOf(at)}
              </label>
            </div>
            <div className="order-last w-full min-w-0 md:order-none md:flex-1">
              <WordsField
                name={`options.${at}.text`}
                label={`Option ${letterOf(at)}`}
                rows={1}
                required={at < fewest ? required : undefined}
              />
            </div>
            <div className="ml-auto flex *:size-9 md:ml-0 md:pt-7">
              {steps.map(({ label, by, Arrow }) => (
                <IconButton
                  key={label}
                  label={`Move option ${letterOf(at)} ${label}`}
                  aria-disabled={at + by < 0 || at + by >= fields.length}
                  onClick={() => place(field.id, at + by)}
                  className="aria-disabled:opacity-40"
                >
                  <Arrow size={16} aria-hidden="true" />
                </IconButton>
              ))}
              <IconButton label={`Remove option ${letterOf(at)}`} disabled={fields.length <= fewest} onClick={() => remove(at)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {faults.map((fault) => (
        <p key={fault} role="alert" className="text-sm text-wrong">
          {fault}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" disabled={fields.length >= optionIds.length} onClick={() => append(newOption(), { shouldFocus: true })}>
          <Plus size={16} aria-hidden="true" /> Add option
        </Button>
        <p className="text-muted text-sm">Drag an option by its handle, or press Alt with ↑ or ↓ while writing in it.</p>
      </div>
    </fieldset>
  )
}
