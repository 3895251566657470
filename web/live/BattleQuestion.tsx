import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SatQuestion } from '#domain/attempts/body.ts'
import type { OwnBattle } from '#domain/live/battle-calls.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { api } from '../api.ts'
import { useShow, useWords } from '../kit/language.ts'
import { messageOf, useMessages } from '../kit/messages.ts'
import { RichText } from '../kit/RichText.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Input } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { battleWords } from './battle-words.ts'

type Given = Awaited<ReturnType<typeof api.live.answerBattle>>['data']
type Shown = NonNullable<OwnBattle['next']>
type BattleQuestionProps = { eventId: string; own: OwnBattle; onPlayed: (own: OwnBattle) => void }

/** One question at a time: answered, told, and on to the next. */
export function BattleQuestion({ eventId, own, onPlayed }: BattleQuestionProps) {
  const t = useWords(battleWords)
  const translate = useMessages()
  const [answer, setAnswer] = useState<Answer>(null)
  const [told, setTold] = useState<{ given: Given; shown: Shown } | null>(null)
  const send = useMutation({
    mutationFn: ({ index }: Shown) => api.live.answerBattle({ params: { id: eventId }, input: { question: index, answer } }),
    onSuccess: ({ data }, shown) => {
      setTold({ given: data, shown })
      onPlayed(data.own)
    },
  })
  const shown = told?.shown ?? own.next
  if (!shown) {
    return (
      <Notice tone="success">
        <p className="font-medium">{t.done(own.correct, own.total)}</p>
        <p>{t.doneText}</p>
      </Notice>
    )
  }
  const number = told ? own.answered : own.answered + 1

  function goOn(): void {
    setTold(null)
    setAnswer(null)
    send.reset()
  }

  return (
    <Card className="flex flex-col gap-5">
      <h2 className="tabular font-semibold text-muted">{t.question(number, own.total)}</h2>
      <Choices key={shown.index} question={shown.question} answer={answer} onAnswer={setAnswer} told={told?.given ?? null} />
      {told && <Verdict given={told.given} />}
      {send.isError && <Notice tone="error">{translate(messageOf(send.error, ''))}</Notice>}
      <div>
        {told ? (
          <Button variant="primary" autoFocus onClick={goOn}>
            {t.next}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={answer === null}
            busy={send.isPending ? t.answering : false}
            onClick={() => send.mutate(shown)}
          >
            {t.answer}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Verdict({ given }: { given: Given }) {
  const t = useWords(battleWords)
  const show = useShow()
  const { outcome, key } = given
  const right = Array.isArray(key.correctAnswers) ? key.correctAnswers.join(', ') : key.correctAnswers
  return (
    <Notice tone={outcome === 'correct' ? 'success' : 'error'}>
      <p className="font-medium">{outcome === 'correct' ? t.correct : t.wrong}</p>
      {outcome !== 'correct' && right !== undefined && (
        <p>
          {t.theAnswer}: <strong>{String(right)}</strong>
        </p>
      )}
      {show(key.explanationHtml) !== '' && <RichText html={show(key.explanationHtml)} />}
    </Notice>
  )
}

type ChoicesProps = { question: SatQuestion; answer: Answer; onAnswer: (answer: Answer) => void; told: Given | null }

function Choices({ question, answer, onAnswer, told }: ChoicesProps) {
  const t = useWords(battleWords)
  const show = useShow()
  const id = useId()
  const several = question.kind === 'multiple'
  const chosen = typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []

  function toggle(index: number): void {
    if (!several) onAnswer(index)
    else {
      const next = chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index].toSorted((a, b) => a - b)
      onAnswer(next.length > 0 ? next : null)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div id={id}>
        <RichText html={show(question.html)} className="question-text" />
      </div>
      {question.kind === 'numeric' ? (
        <Input
          label={t.yourAnswer}
          inputMode="decimal"
          autoComplete="off"
          disabled={told !== null}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => onAnswer(event.target.value.trim() === '' ? null : event.target.value.trim())}
        />
      ) : (
        <fieldset aria-labelledby={id} className="flex flex-col gap-3">
          <legend className="pb-2 text-muted text-sm">{several ? t.chooseSeveral : t.chooseOne}</legend>
          {question.options.map((option, index) => (
            <label
              key={option.id}
              className={classes(
                'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border px-4 py-3',
                chosen.includes(index) ? 'border-action bg-raised' : 'border-line-strong bg-surface hover:bg-raised',
              )}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={id}
                checked={chosen.includes(index)}
                disabled={told !== null}
                onChange={() => toggle(index)}
                className="mt-1 size-5 shrink-0 accent-action"
              />
              <span className="font-semibold text-muted">{option.id}</span>
              <span className="min-w-0 flex-1">
                <RichText as="span" html={show(option.html)} className="question-text" />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
