import { useId } from 'react'
import type { Reviewed, RevisionCard } from '#domain/study/contract.ts'
import { useShow, useWords } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Input } from '../../ui/Field.tsx'
import { chosenOptions, toggled } from './choosing.ts'
import { revisionWords } from './words.ts'

type Answer = Reviewed['answer']

type CardQuestionProps = {
  question: RevisionCard['question']
  answer: Answer
  onAnswer: (answer: Answer) => void
  /** Once it is told, nothing can be changed any more. */
  reviewed: Reviewed | null
}

/** The question with its way to answer; afterwards with what was right. */
export function CardQuestion({ question, answer, onAnswer, reviewed }: CardQuestionProps) {
  const show = useShow()
  const id = useId()
  return (
    <div className="flex select-none flex-col gap-5">
      <div id={id}>
        <RichText html={show(question.html)} className="question-text" />
      </div>
      {question.kind === 'numeric' ? (
        <TypedAnswer answer={answer} onAnswer={onAnswer} reviewed={reviewed} describedBy={id} />
      ) : (
        <Options question={question} answer={answer} onAnswer={onAnswer} reviewed={reviewed} labelledBy={id} />
      )}
    </div>
  )
}

function Options({ question, answer, onAnswer, reviewed, labelledBy }: CardQuestionProps & { labelledBy: string }) {
  const t = useWords(revisionWords)
  const show = useShow()
  const name = useId()
  const several = question.kind === 'multiple'
  const chosen = chosenOptions(answer)
  return (
    <fieldset aria-labelledby={labelledBy} className="flex min-w-0 flex-col gap-3">
      {!reviewed && <legend className="pb-2 text-muted text-sm">{several ? t.chooseSeveral : t.chooseOne}</legend>}
      {question.options.map((option, index) => {
        const isPicked = chosen.includes(index)
        const isRight = reviewed?.key.correctAnswers.includes(option.id) ?? false
        return (
          <label
            key={option.id}
            className={classes('flex min-h-12 items-start gap-3 rounded-control border px-4 py-3', look(isPicked, isRight, reviewed))}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={isPicked}
              disabled={reviewed !== null}
              onChange={() => onAnswer(toggled(question.kind, answer, index))}
              className="mt-1 size-5 shrink-0 accent-action"
            />
            <span className="font-semibold text-muted">{option.id}</span>
            <RichText as="span" html={show(option.html)} className="question-text min-w-0 flex-1" />
            {reviewed && (isPicked || isRight) && (
              <Badge tone={isRight ? 'correct' : 'wrong'}>{isRight ? (isPicked ? t.perfect : t.rightAnswer) : t.yourChoice}</Badge>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

function look(isPicked: boolean, isRight: boolean, reviewed: Reviewed | null): string {
  if (reviewed) return isRight ? 'border-correct bg-correct-soft' : isPicked ? 'border-wrong bg-wrong-soft' : 'border-line'
  return isPicked
    ? 'cursor-pointer border-action bg-raised outline-2 outline-action -outline-offset-1'
    : 'cursor-pointer border-line-strong hover:bg-raised'
}

type TypedProps = Pick<CardQuestionProps, 'answer' | 'onAnswer' | 'reviewed'> & { describedBy: string }

function TypedAnswer({ answer, onAnswer, reviewed, describedBy }: TypedProps) {
  const t = useWords(revisionWords)
  const given = typeof answer === 'string' ? answer : ''
  if (reviewed) {
    return (
      <div className="tabular flex flex-col gap-1">
        <p>{t.yourAnswer(given || t.noAnswer)}</p>
        <p className="font-semibold">{t.theAnswer(reviewed.key.correctAnswers.join(', '))}</p>
      </div>
    )
  }
  return (
    <Input
      label={t.typeNumber}
      hint={t.numberHint}
      inputMode="decimal"
      autoComplete="off"
      value={given}
      aria-details={describedBy}
      onChange={(event) => onAnswer(event.target.value || null)}
      fieldClassName="max-w-xs"
      className="tabular text-lg"
    />
  )
}
