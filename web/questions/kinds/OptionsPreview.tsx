import { CircleCheck } from 'lucide-react'
import { RichText } from '../../kit/RichText.tsx'
import { classes } from '../../ui/classes.ts'
import type { PreviewProps } from './editor-kind.ts'
import { optionLetter } from './values.ts'

/** The options with the correct ones marked. */
export function OptionsPreview({ values, render }: PreviewProps) {
  return (
    <ol className="flex flex-col gap-2">
      {values.options.map((option, index) => (
        <li
          key={option.key}
          className={classes(
            'flex items-start gap-3 rounded-control border px-4 py-2',
            option.isCorrect ? 'border-correct bg-correct-soft' : 'border-line',
          )}
        >
          <span className="font-semibold text-muted">{optionLetter(index)}</span>
          <RichText as="span" html={render(option.text)} className="question-text min-w-0 flex-1" />
          {option.isCorrect && <CircleCheck size={20} aria-label="Correct" className="mt-1 shrink-0 text-correct" />}
        </li>
      ))}
    </ol>
  )
}
