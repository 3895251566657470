import type { Result } from '#domain/results/result.ts'
import { filterQuestions, type ReviewFilter, reviewFilters } from '#domain/results/review-filters.ts'
import { useTranslation } from '../../kit/language.ts'
import { classes } from '../../ui/classes.ts'
import { reviewTranslations } from './translations.ts'

const chip = 'tabular inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 font-medium text-sm'

type FiltersProps = {
  questions: Result['questions']
  /** Null while certain questions are shown. */
  current: ReviewFilter | null
  /** How many certain questions the address names. */
  only: number
  onChoose: (filter: ReviewFilter) => void
}

/** Which questions are shown, each with its number. */
export function Filters({ questions, current, only, onChoose }: FiltersProps) {
  const t = useTranslation(reviewTranslations)
  return (
    <fieldset className="-mx-4 min-w-0 sm:mx-0">
      <legend className="sr-only">{t.show}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1 sm:flex-wrap sm:px-0">
        {only > 0 && <span className={classes(chip, 'border-action bg-raised text-text')}>{t.these(only)}</span>}
        {reviewFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === current}
            onClick={() => onChoose(filter)}
            className={classes(
              chip,
              filter === current ? 'border-action bg-raised text-text' : 'border-line-strong text-muted hover:text-text',
            )}
          >
            {t[filter]} <span>{filterQuestions(questions, filter).length}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
