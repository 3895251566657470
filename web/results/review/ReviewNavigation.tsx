import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { type ReviewedQuestion, useOutcomes } from '../ReviewCard.tsx'
import { reviewTranslations } from './translations.ts'

/** Outcomes differ by shape as well as by colour. */
const shapes: Record<ReviewedQuestion['outcome'], string> = {
  correct: 'rounded-t-2xl rounded-b-md border-correct bg-correct-soft',
  wrong: 'rounded-t-md rounded-b-2xl border-wrong bg-wrong-soft',
  partial: 'rounded-full border-brand border-2 bg-surface',
  unanswered: 'rounded-md border-line-strong border-dashed bg-surface',
  dropped: 'rounded-md border-line bg-raised line-through',
}

type NavigationProps = {
  questions: readonly ReviewedQuestion[]
  current: number
  onOpen: (question: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Where the last question leads. */
  done: string
  isMistakes: boolean
}

/** The palette and the buttons to the next question, within thumb's reach. */
export function ReviewNavigation({ questions, current, onOpen, onPrevious, onNext, done, isMistakes }: NavigationProps) {
  const t = useTranslation(reviewTranslations)
  const outcomes = useOutcomes()
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button of the current question is another after each change
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (button && list.current) list.current.scrollLeft = button.offsetLeft - (list.current.clientWidth - button.offsetWidth) / 2
  }, [current])
  return (
    <nav
      aria-label={t.palette}
      className="sticky bottom-[var(--bottom-bar)] z-20 -mx-4 flex flex-col gap-2 border-line border-t bg-page px-4 py-2 sm:mx-0 sm:px-0"
    >
      <ol ref={list} className="relative flex gap-2 overflow-x-auto p-1">
        {questions.map(({ index, outcome }) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`${index + 1}: ${outcomes[outcome].text}`}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onOpen(index)}
              className={classes(
                'tabular flex size-10 items-center justify-center border font-semibold text-sm text-text',
                shapes[outcome],
                index === current && 'outline-3 outline-action outline-offset-1',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <div className="flex gap-3">
        <Button onClick={onPrevious} disabled={!onPrevious}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t.previous}
        </Button>
        {onNext ? (
          <Button variant="primary" className="flex-1 sm:ml-auto sm:flex-none" onClick={onNext}>
            {isMistakes ? t.nextMistake : t.next}
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        ) : (
          <ButtonLink to={done} variant="primary" className="flex-1 sm:ml-auto sm:flex-none">
            {t.done}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
