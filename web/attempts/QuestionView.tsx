import { type ReactNode, useEffect, useId, useState } from 'react'
import type { SatQuestion } from '#domain/attempts/body.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { type Language, show } from '#domain/show.ts'
import { useWords } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { Badge } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import { controlClass } from '../ui/Field.tsx'
import { toggleOption } from './toggle.ts'
import { examWords } from './words.ts'

type QuestionViewProps = {
  question: SatQuestion
  number: number
  language: Language
  answer: Answer
  onAnswer: (answer: Answer) => void
  disabled?: boolean
  /** Beside the number: marks, language, marks for review. */
  heading?: ReactNode
  /** Ids of the right options, once they may be told. */
  rightOptions?: readonly string[] | undefined
}

/** One question with its way to answer. */
export function QuestionView({ question, number, language, answer, onAnswer, disabled = false, heading, rightOptions }: QuestionViewProps) {
  const textId = useId()
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-muted">{number}.</h2>
        {heading}
      </header>
      <div id={textId} lang={language}>
        <RichText html={show(question.html, language)} className="question-text" />
      </div>
      {question.kind === 'numeric' ? (
        <NumericAnswer answer={answer} onAnswer={onAnswer} disabled={disabled} labelledBy={textId} />
      ) : (
        <Options
          question={question}
          language={language}
          answer={answer}
          onAnswer={onAnswer}
          disabled={disabled}
          labelledBy={textId}
          rightOptions={rightOptions}
        />
      )}
    </article>
  )
}

type AnswerProps = { answer: Answer; onAnswer: (answer: Answer) => void; disabled: boolean; labelledBy: string }

type OptionsProps = AnswerProps & Pick<QuestionViewProps, 'question' | 'language' | 'rightOptions'>

function Options({ question, language, answer, onAnswer, disabled, labelledBy, rightOptions }: OptionsProps) {
  const t = useWords(examWords)
  const name = useId()
  const several = question.kind === 'multiple'
  const chosen = typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []
  return (
    <fieldset aria-labelledby={labelledBy} className="flex flex-col gap-3">
      <legend className="pb-2 text-muted text-sm">{several ? t.chooseSeveral : t.chooseOne}</legend>
      {question.options.map((option, index) => {
        const picked = chosen.includes(index)
        const right = rightOptions?.includes(option.id) ?? false
        const wrong = rightOptions !== undefined && picked && !right
        return (
          <label
            key={option.id}
            className={classes(
              'flex min-h-12 cursor-pointer flex-wrap items-start gap-3 rounded-control border px-4 py-3',
              right
                ? 'border-correct bg-correct-soft'
                : wrong
                  ? 'border-wrong bg-wrong-soft'
                  : picked
                    ? 'border-action bg-raised outline-2 outline-action -outline-offset-1'
                    : 'border-line-strong bg-surface hover:bg-raised',
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={picked}
              disabled={disabled}
              onChange={() => onAnswer(toggleOption(question.kind, answer, index))}
              className="mt-1 size-5 shrink-0 accent-action"
            />
            <span className="font-semibold text-muted">{option.id}</span>
            <span lang={language} className="min-w-0 flex-1">
              <RichText as="span" html={show(option.html, language)} className="question-text" />
            </span>
            {right && <Badge tone="correct">{picked ? t.perfect : t.rightAnswer}</Badge>}
            {wrong && <Badge tone="wrong">{t.yourChoice}</Badge>}
          </label>
        )
      })}
    </fieldset>
  )
}

const number = /^[-+−]?(\d+(\.\d*)?|\.\d+)(\/\d+)?$/

function NumericAnswer({ answer, onAnswer, disabled, labelledBy }: AnswerProps) {
  const t = useWords(examWords)
  const id = useId()
  const given = typeof answer === 'string' ? answer : ''
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])

  // What is half typed is not an answer yet.
  function change(text: string): void {
    setTyped(text)
    const trimmed = text.trim()
    if (trimmed === '') onAnswer(null)
    else if (number.test(trimmed)) onAnswer(trimmed)
  }

  const unreadable = typed.trim() !== '' && !number.test(typed.trim())
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
        aria-invalid={unreadable || undefined}
        onChange={(event) => change(event.target.value)}
        className={classes(controlClass, 'tabular text-lg')}
      />
      <p id={`${id}-hint`} className={classes('text-sm', unreadable ? 'text-wrong' : 'text-muted')}>
        {t.numericHint}
      </p>
    </div>
  )
}
