import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { BilingualTextArea } from '../editor/BilingualTextArea.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import { optionLetter } from './values.ts'

export const minOptions = 2

const steps = [
  { label: 'up', by: -1, Arrow: ArrowUp },
  { label: 'down', by: 1, Arrow: ArrowDown },
] as const

type OptionRowProps = {
  id: string
  index: number
  count: number
  /** Whether only one option may be correct. */
  isSingle: boolean
  isCorrect: boolean
  isInvalid: boolean
  isDragged: boolean
  required: 'en' | 'hi' | undefined
  onCorrect: (isCorrect: boolean) => void
  onMove: (to: number) => void
  onDrag: () => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Why the option tempts or is wrong; learners read it after the test. Folded until it has text. */
function OptionNote({ index }: { index: number }) {
  const { watch } = useFormContext<QuestionValues>()
  const [hadText] = useState(() => {
    const note = watch(`options.${index}.note`)
    return Boolean(note?.en || note?.hi)
  })
  return (
    <details open={hadText} className="pt-2">
      <summary className="min-h-9 content-center text-muted text-sm">Note on option {optionLetter(index)}</summary>
      <BilingualTextArea name={`options.${index}.note`} label={`Why ${optionLetter(index)} is tempting or wrong`} rows={1} />
    </details>
  )
}

/** One option: drag handle, correct mark, text in both languages, move and remove buttons. */
export function OptionRow(props: OptionRowProps) {
  const { id, index, count, isSingle, isCorrect, isInvalid, isDragged, required, onCorrect, onMove, onDrag, onRemove, onKeyDown } = props
  return (
    <li
      id={id}
      onKeyDown={onKeyDown}
      className={classes(
        'flex flex-wrap items-start gap-2 rounded-control border p-3 md:flex-nowrap',
        isDragged ? 'border-action bg-raised' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 md:pt-7">
        <span
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault()
            onDrag()
          }}
          className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
        >
          <GripVertical size={18} />
        </span>
        <label className="flex min-h-9 items-center gap-2 px-1 font-semibold">
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name="correct-option"
            checked={isCorrect}
            onChange={(event) => onCorrect(event.target.checked)}
            aria-label={`Option ${optionLetter(index)} is correct`}
            aria-invalid={isInvalid || undefined}
            className="size-5 accent-action"
          />
          {optionLetter(index)}
        </label>
      </div>
      <div className="order-last w-full min-w-0 md:order-none md:flex-1">
        <BilingualTextArea name={`options.${index}.text`} label={`Option ${optionLetter(index)}`} rows={1} required={required} />
        <OptionNote index={index} />
      </div>
      <div className="ml-auto flex *:size-9 md:ml-0 md:pt-7">
        {steps.map(({ label, by, Arrow }) => (
          <IconButton
            key={label}
            label={`Move option ${optionLetter(index)} ${label}`}
            aria-disabled={index + by < 0 || index + by >= count}
            onClick={() => onMove(index + by)}
            className="aria-disabled:opacity-40"
          >
            <Arrow size={16} aria-hidden="true" />
          </IconButton>
        ))}
        <IconButton label={`Remove option ${optionLetter(index)}`} disabled={count <= minOptions} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
