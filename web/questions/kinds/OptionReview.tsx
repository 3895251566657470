import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import type { ReviewProps } from './learner-kind.ts'
import { selectedOptions } from './options.ts'
import { kindTranslations } from './translations.ts'

/** The options of a choice, with the right and the chosen ones marked. */
export function OptionReview({ question, answer, shownKey, notes }: ReviewProps) {
  const t = useTranslation(kindTranslations)
  const show = useLocalizedText()
  const selected = selectedOptions(answer)
  return (
    <ol className="flex flex-col gap-2">
      {question.options.map((option, index) => {
        const right = shownKey?.correctAnswers.includes(option.id) ?? false
        const chosen = selected.includes(index)
        const mark = right && chosen ? t.perfect : chosen ? t.yourChoice : right && answer !== undefined ? t.rightAnswer : null
        return (
          <li
            key={option.id}
            className={classes(
              'flex flex-wrap items-start gap-3 rounded-control border px-4 py-2',
              right ? 'border-correct bg-correct-soft' : chosen ? 'border-wrong bg-wrong-soft' : 'border-line',
            )}
          >
            <span className="font-semibold text-muted">{option.id}</span>
            <RichText as="span" html={show(option.html)} className="question-text min-w-0 flex-1" />
            {notes?.[option.id] && <RichText html={show(notes[option.id])} className="order-last w-full pl-6 text-muted text-sm" />}
            {mark && <Badge tone={right ? 'correct' : 'wrong'}>{mark}</Badge>}
          </li>
        )
      })}
    </ol>
  )
}
