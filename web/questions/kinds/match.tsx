import { useId } from 'react'
import { type Language, localize } from '#domain/language.ts'
import { matchesIn } from '#domain/questions/kinds/match-answer.ts'
import { targetIds } from '#domain/questions/kinds/target-ids.ts'
import { useLanguage, useTranslation } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/Field.tsx'
import type { AnswerProps, LearnerKind, ReviewProps } from './learner-kind.ts'
import { kindTranslations } from './translations.ts'

/** Two lists and a select for each entry of the first. */
function MatchAnswer({ question, language, answer, onAnswer, disabled, labelledBy, shownKey }: AnswerProps) {
  const t = useTranslation(kindTranslations)
  const id = useId()
  const { options, targets = [] } = question
  const matches = matchesIn(answer)

  function change(at: number, target: number | null): void {
    const next = options.map((_, index) => (index === at ? target : (matches[index] ?? null)))
    onAnswer(next.some((each) => each !== null) ? next : null)
  }

  return (
    <fieldset aria-labelledby={labelledBy} className="flex min-w-0 flex-col gap-4">
      {!shownKey && <legend className="pb-2 text-muted text-sm">{t.matchEach}</legend>}
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <section aria-label={t.listOne} className="flex min-w-0 flex-col gap-2">
          <h3 className="font-semibold text-sm">{t.listOne}</h3>
          {options.map((option, at) => {
            const chosen = matches[at] ?? null
            return (
              <div key={option.id} className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong px-3 py-2">
                <span className="font-semibold text-muted">{option.id}</span>
                <span id={`${id}-${option.id}`} lang={language} className="min-w-0 flex-1">
                  <RichText as="span" html={localize(option.html, language)} className="question-text" />
                </span>
                <select
                  aria-label={t.matchFor(option.id)}
                  aria-describedby={`${id}-${option.id}`}
                  value={chosen ?? ''}
                  disabled={disabled}
                  onChange={(event) => change(at, event.target.value === '' ? null : Number(event.target.value))}
                  className={classes(controlClass, 'w-24 font-semibold', markClass(shownKey, option.id, chosen))}
                >
                  <option value="">–</option>
                  {targets.map((target, index) => (
                    <option key={target.id} value={index}>
                      {target.id}
                    </option>
                  ))}
                </select>
              </div>
            )
          })}
        </section>
        <Targets question={question} language={language} />
      </div>
    </fieldset>
  )
}

function markClass(shownKey: AnswerProps['shownKey'], id: string, chosen: number | null): string {
  if (!shownKey || chosen === null) return ''
  return shownKey.correctAnswers.includes(`${id}-${targetIds[chosen]}`) ? 'border-correct bg-correct-soft' : 'border-wrong bg-wrong-soft'
}

function Targets({ question, language }: { question: AnswerProps['question']; language: Language }) {
  const t = useTranslation(kindTranslations)
  return (
    <section aria-label={t.listTwo} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold text-sm">{t.listTwo}</h3>
      <ol className="flex flex-col gap-2">
        {question.targets?.map(({ id, html }) => (
          <li key={id} className="flex items-start gap-3 rounded-control border border-line px-3 py-2">
            <span className="font-semibold text-muted">{id}</span>
            <span lang={language} className="min-w-0 flex-1">
              <RichText as="span" html={localize(html, language)} className="question-text" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Each entry of the first list with the chosen and the right match. */
function MatchReview({ question, answer, shownKey }: ReviewProps) {
  const t = useTranslation(kindTranslations)
  const language = useLanguage()
  const matches = matchesIn(answer)
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      <ol aria-label={t.listOne} className="flex min-w-0 flex-col gap-2">
        {question.options.map((option, at) => {
          const right = shownKey?.correctAnswers.find((pair) => pair.startsWith(`${option.id}-`))?.slice(2)
          const chosen = targetIds[matches[at] ?? -1]
          const isRight = right !== undefined && chosen === right
          return (
            <li
              key={option.id}
              className={classes(
                'flex flex-wrap items-start gap-3 rounded-control border px-3 py-2',
                isRight ? 'border-correct bg-correct-soft' : chosen && right ? 'border-wrong bg-wrong-soft' : 'border-line',
              )}
            >
              <span className="font-semibold text-muted">{option.id}</span>
              <RichText as="span" html={localize(option.html, language)} className="question-text min-w-0 flex-1" />
              {chosen && !isRight && <Badge tone="wrong">{t.given(chosen)}</Badge>}
              {right && <Badge tone="correct">{isRight ? `${t.perfect} ${right}` : t.theAnswer(right)}</Badge>}
            </li>
          )
        })}
      </ol>
      <Targets question={question} language={language} />
    </div>
  )
}

export const match: LearnerKind = { Answer: MatchAnswer, Review: MatchReview, pickOption: () => undefined }
