import { useId } from 'react'
import { countBlanks, foldForm, typedIn } from '#domain/questions/kinds/fill-in-answer.ts'
import { useLanguage, useTranslation } from '../../kit/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/Field.tsx'
import type { AnswerProps, LearnerKind, ReviewProps } from './learner-kind.ts'
import { kindTranslations } from './translations.ts'

const maxLength = 200

/** A field for each blank of the text. */
function BlankInputs({ question, answer, onAnswer, disabled, labelledBy }: AnswerProps) {
  const t = useTranslation(kindTranslations)
  const id = useId()
  const count = countBlanks(question.questionText)
  const typed = typedIn(answer)

  function change(at: number, text: string): void {
    const next = Array.from({ length: count }, (_, index) => (index === at ? text : (typed[index] ?? '')))
    onAnswer(next.some((each) => each.trim() !== '') ? next : null)
  }

  return (
    <fieldset aria-labelledby={labelledBy} className="flex min-w-0 flex-col gap-3">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by position
        <div key={at} className="flex max-w-md flex-col gap-1.5">
          <label htmlFor={`${id}-${at}`} className="font-medium text-sm">
            {count === 1 ? t.yourAnswer : t.blank(at + 1)}
          </label>
          <input
            id={`${id}-${at}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={maxLength}
            value={typed[at] ?? ''}
            disabled={disabled}
            onChange={(event) => change(at, event.target.value)}
            className={classes(controlClass, 'text-lg')}
          />
        </div>
      ))}
      <p className="text-muted text-sm">{t.fillInHint}</p>
    </fieldset>
  )
}

type Forms = { en: string[]; hi: string[] }

/** What was typed into each blank and what is accepted, the reader's language first. */
function BlankReview({ question, answer, shownKey }: ReviewProps) {
  const t = useTranslation(kindTranslations)
  const language = useLanguage()
  const typed = typedIn(answer)
  if (!shownKey) return null
  const blanks = Array.isArray(shownKey.blanks) ? (shownKey.blanks as Forms[]) : []
  const isLenient = shownKey.lenient === true
  return (
    <ol aria-label={t.blanks} className="flex flex-col gap-2">
      {Array.from({ length: countBlanks(question.questionText) }, (_, at) => {
        const { en = [], hi = [] } = blanks[at] ?? {}
        const forms = language === 'hi' ? [...hi, ...en] : [...en, ...hi]
        const given = typed[at]?.trim() ?? ''
        const isRight = forms.some((form) => foldForm(form, isLenient) === foldForm(given, isLenient))
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by position
            key={at}
            className={classes(
              'flex flex-wrap items-center gap-3 rounded-control border px-4 py-2',
              answer === undefined ? 'border-line' : isRight ? 'border-correct bg-correct-soft' : 'border-wrong bg-wrong-soft',
            )}
          >
            <span className="font-semibold text-muted">{at + 1}.</span>
            {answer !== undefined && <span className="wrap-anywhere">{t.given(given || t.noAnswer)}</span>}
            <span className="wrap-anywhere font-semibold">{t.theAnswer(forms.join(' / '))}</span>
            {isRight && answer !== undefined && <Badge tone="correct">{t.perfect}</Badge>}
          </li>
        )
      })}
    </ol>
  )
}

export const fillIn: LearnerKind = { Answer: BlankInputs, Review: BlankReview, pickOption: () => undefined }
