import { useEffect, useId, useRef, useState } from 'react'
import { numericAnswer } from '#domain/questions/kinds/numeric-answer.ts'
import { readTypedNumber, type TypedNumber } from '#domain/questions/kinds/typed-number.ts'
import { useTranslation } from '../../kit/language.ts'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/Field.tsx'
import type { AnswerProps, LearnerKind, ReviewProps } from './learner-kind.ts'
import { kindTranslations } from './translations.ts'

/** Anything may be typed, but only a complete number that the server takes becomes the answer. */
function NumberInput({ answer, onAnswer, disabled, labelledBy }: AnswerProps) {
  const t = useTranslation(kindTranslations)
  const id = useId()
  const saved = typeof answer === 'string' ? answer : ''
  const [typed, setTyped] = useState(saved)
  // An answer from elsewhere (cleared, or from another device) replaces the text; one that came from here does not.
  const reported = useRef(saved)
  useEffect(() => {
    if (saved !== reported.current) setTyped(saved)
    reported.current = saved
  }, [saved])

  function change(text: string): void {
    setTyped(text)
    const read = readTypedNumber(text)
    const number = read.is === 'number' ? read.text : null
    if ((number ?? '') === saved) return
    reported.current = number ?? ''
    onAnswer(number)
  }

  const problem = messageOf(readTypedNumber(typed), t)
  return (
    <div className="flex max-w-xs flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {t.yourAnswer}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        aria-describedby={`${labelledBy} ${id}-hint`}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => change(event.target.value)}
        className={classes(controlClass, 'tabular text-lg')}
      />
      <p id={`${id}-hint`} aria-live="polite" className={classes('text-sm', problem ? 'text-wrong' : 'text-muted')}>
        {problem ?? t.numericHint}
      </p>
    </div>
  )
}

function messageOf(read: TypedNumber, t: (typeof kindTranslations)['en']): string | undefined {
  switch (read.is) {
    case 'incomplete':
      return t.incomplete
    case 'zero denominator':
      return t.zeroDenominator
    case 'too many digits':
      return t.tooManyDigits
    case 'not a number':
      return t.notANumber
    default:
      return
  }
}

function NumberReview({ answer, shownKey }: ReviewProps) {
  const t = useTranslation(kindTranslations)
  if (answer === undefined) return null
  return (
    <div className="tabular flex flex-col gap-1">
      <p>{t.given(numericAnswer.describeAnswer(answer) || t.noAnswer)}</p>
      {shownKey && <p className="font-semibold">{t.theAnswer(numericAnswer.describeKey(shownKey))}</p>}
    </div>
  )
}

export const numeric: LearnerKind = { Answer: NumberInput, Review: NumberReview, pickOption: () => undefined }
