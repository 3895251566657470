import { useId } from 'react'
import { localize } from '#domain/language.ts'
import { useTranslation } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import type { AnswerProps } from './learner-kind.ts'
import { selectedOptions, toggleOption } from './options.ts'
import { kindTranslations } from './translations.ts'

/** Radio buttons or checkboxes for the options of a question, with right and wrong ones marked once they are known. */
export function OptionPicker(props: AnswerProps & { choice: 'one' | 'several' }) {
  const { choice, question, language, answer, onAnswer, disabled, labelledBy, shownKey } = props
  const t = useTranslation(kindTranslations)
  const name = useId()
  const selected = selectedOptions(answer)
  return (
    <fieldset aria-labelledby={labelledBy} className="flex min-w-0 flex-col gap-3">
      {!shownKey && <legend className="pb-2 text-muted text-sm">{choice === 'several' ? t.chooseSeveral : t.chooseOne}</legend>}
      {question.options.map((option, index) => {
        const isSelected = selected.includes(index)
        const isRight = shownKey?.correctAnswers.includes(option.id) ?? false
        const isWrong = shownKey !== undefined && isSelected && !isRight
        return (
          <label
            key={option.id}
            className={classes(
              'flex min-h-12 cursor-pointer flex-wrap items-start gap-3 rounded-control border px-4 py-3',
              optionClass(isSelected, isRight, isWrong),
            )}
          >
            <input
              type={choice === 'several' ? 'checkbox' : 'radio'}
              name={name}
              checked={isSelected}
              disabled={disabled}
              onChange={() => onAnswer(toggleOption(choice, answer, index))}
              className="mt-1 size-5 shrink-0 accent-action"
            />
            <span className="font-semibold text-muted">{option.id}</span>
            <span lang={language} className="min-w-0 flex-1">
              <RichText as="span" html={localize(option.html, language)} className="question-text" />
            </span>
            {isRight && <Badge tone="correct">{isSelected ? t.perfect : t.rightAnswer}</Badge>}
            {isWrong && <Badge tone="wrong">{t.yourChoice}</Badge>}
          </label>
        )
      })}
    </fieldset>
  )
}

function optionClass(isSelected: boolean, isRight: boolean, isWrong: boolean): string {
  if (isRight) return 'border-correct bg-correct-soft'
  if (isWrong) return 'border-wrong bg-wrong-soft'
  return isSelected ? 'border-action bg-raised outline-2 outline-action -outline-offset-1' : 'border-line-strong bg-surface hover:bg-raised'
}
