import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { localize } from '#domain/language.ts'
import { indexesIn } from '#domain/questions/kinds/answer-rules.ts'
import { useLanguage, useTranslation } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { AnswerProps, LearnerKind, ReviewProps } from './learner-kind.ts'
import { kindTranslations } from './translations.ts'

/** The items in the learner's order; the first move makes it the answer. */
function OrderAnswer({ question, language, answer, onAnswer, disabled, labelledBy, shownKey }: AnswerProps) {
  const t = useTranslation(kindTranslations)
  const [announcement, setAnnouncement] = useState('')
  const { options } = question
  const given = indexesIn(answer)
  const order = given.length === options.length ? given : options.map((_, index) => index)

  function move(place: number, by: number): void {
    const [one, other] = [order[place], order[place + by]]
    if (one === undefined || other === undefined) return
    onAnswer(order.with(place, other).with(place + by, one))
    setAnnouncement(t.movedTo(options[one]?.id ?? '', place + by + 1, order.length))
  }

  return (
    <fieldset aria-labelledby={labelledBy} className="flex min-w-0 flex-col gap-3">
      {!shownKey && <legend className="pb-2 text-muted text-sm">{t.putInOrder}</legend>}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol className="flex flex-col gap-2">
        {order.map((index, place) => {
          const option = options[index]
          if (!option) return null
          const isRight = shownKey?.correctAnswers[place] === option.id
          return (
            <li
              key={option.id}
              className={classes(
                'flex items-center gap-3 rounded-control border px-3 py-1',
                shownKey && given.length > 0
                  ? isRight
                    ? 'border-correct bg-correct-soft'
                    : 'border-wrong bg-wrong-soft'
                  : 'border-line-strong',
              )}
            >
              <span className="tabular font-semibold text-muted">
                {place + 1}. {option.id}
              </span>
              <span lang={language} className="min-w-0 flex-1">
                <RichText as="span" html={localize(option.html, language)} className="question-text" />
              </span>
              <span className="flex shrink-0">
                <IconButton label={t.moveUp(option.id)} disabled={disabled || place === 0} onClick={() => move(place, -1)}>
                  <ArrowUp size={20} aria-hidden="true" />
                </IconButton>
                <IconButton label={t.moveDown(option.id)} disabled={disabled || place === order.length - 1} onClick={() => move(place, 1)}>
                  <ArrowDown size={20} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      {!shownKey && given.length === 0 && <p className="text-muted text-sm">{t.orderUnanswered}</p>}
    </fieldset>
  )
}

/** The learner's order and the right one side by side. */
function OrderReview({ question, answer, shownKey }: ReviewProps) {
  const t = useTranslation(kindTranslations)
  const { options } = question
  const given = indexesIn(answer ?? null).flatMap((index) => options[index]?.id ?? [])
  if (!shownKey && answer === undefined) return <OrderList question={question} ids={options.map(({ id }) => id)} />
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      {answer !== undefined && (
        <section className="flex min-w-0 flex-col gap-2">
          <h4 className="font-semibold text-sm">{t.yourAnswer}</h4>
          {given.length === 0 ? (
            <p>{t.noAnswer}</p>
          ) : (
            <OrderList question={question} ids={given} right={shownKey?.correctAnswers} label={t.yourAnswer} />
          )}
        </section>
      )}
      {shownKey && (
        <section className="flex min-w-0 flex-col gap-2">
          <h4 className="font-semibold text-sm">{t.rightAnswer}</h4>
          <OrderList question={question} ids={shownKey.correctAnswers} label={t.rightAnswer} />
        </section>
      )}
    </div>
  )
}

type OrderListProps = { question: ReviewProps['question']; ids: readonly string[]; right?: readonly string[] | undefined; label?: string }

function OrderList({ question, ids, right, label }: OrderListProps) {
  const language = useLanguage()
  return (
    <ol aria-label={label} className="flex flex-col gap-2">
      {ids.map((id, place) => (
        <li
          key={id}
          className={classes(
            'flex items-start gap-3 rounded-control border px-3 py-2',
            right ? (right[place] === id ? 'border-correct bg-correct-soft' : 'border-wrong bg-wrong-soft') : 'border-line',
          )}
        >
          <span className="tabular font-semibold text-muted">
            {place + 1}. {id}
          </span>
          <RichText
            as="span"
            html={localize(question.options.find((option) => option.id === id)?.html, language)}
            className="question-text min-w-0 flex-1"
          />
        </li>
      ))}
    </ol>
  )
}

export const order: LearnerKind = { Answer: OrderAnswer, Review: OrderReview, pickOption: () => undefined }
