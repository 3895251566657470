import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ExamQuestion } from '#domain/attempts/paper-body.ts'
import type { BattleParticipation } from '#domain/live/battle-endpoints.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import type { Answer as GivenAnswer } from '#domain/questions/kinds/kind.ts'
import { api } from '../api.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../kit/language.ts'
import { useErrorMessage } from '../kit/messages.ts'
import { RichText } from '../kit/RichText.tsx'
import { BesidePassage } from '../questions/BesidePassage.tsx'
import { learnerKinds } from '../questions/kinds/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { battleTranslations } from './battle-translations.ts'

type AnswerResult = Awaited<ReturnType<typeof api.live.answerBattle>>['data']
type ShownQuestion = NonNullable<BattleParticipation['next']>
type BattleQuestionProps = { eventId: string; own: BattleParticipation; onPlayed: (own: BattleParticipation) => void }

/** One question at a time: answer, see the right answer, go on. */
export function BattleQuestion({ eventId, own, onPlayed }: BattleQuestionProps) {
  const t = useTranslation(battleTranslations)
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const [answer, setAnswer] = useState<GivenAnswer>(null)
  const [revealed, setRevealed] = useState<{ result: AnswerResult; shown: ShownQuestion } | null>(null)
  const send = useMutation({
    mutationFn: ({ index }: ShownQuestion) => api.live.answerBattle({ params: { id: eventId }, input: { question: index, answer } }),
    onSuccess: ({ data }, shown) => {
      setRevealed({ result: data, shown })
      onPlayed(data.own)
    },
  })
  const shown = revealed?.shown ?? own.next
  if (!shown) {
    return (
      <Notice tone="success">
        <p className="font-medium">{t.done(own.correct, own.total)}</p>
        <p>{t.doneText}</p>
      </Notice>
    )
  }
  const number = revealed ? own.answered : own.answered + 1

  function goToNext(): void {
    setRevealed(null)
    setAnswer(null)
    send.reset()
  }

  return (
    <Card className="flex flex-col gap-5">
      <h2 className="tabular font-semibold text-muted">{t.question(number, own.total)}</h2>
      <BesidePassage passage={shown.passage} numbers={[]} language={language} heading="h3">
        <AnswerControl
          key={shown.index}
          question={shown.question}
          answer={answer}
          onAnswer={setAnswer}
          revealed={revealed?.result ?? null}
        />
      </BesidePassage>
      {revealed && <Verdict result={revealed.result} kind={shown.question.kind} />}
      {send.isError && <Notice tone="error">{errorMessage(send.error)}</Notice>}
      <div>
        {revealed ? (
          <Button variant="primary" autoFocus onClick={goToNext}>
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

function Verdict({ result, kind }: { result: AnswerResult; kind: ExamQuestion['kind'] }) {
  const t = useTranslation(battleTranslations)
  const show = useLocalizedText()
  const { outcome, key } = result
  const right = answerRules[kind].describeKey(key)
  return (
    <Notice tone={outcome === 'correct' ? 'success' : 'error'}>
      <p className="font-medium">{outcome === 'correct' ? t.correct : t.wrong}</p>
      {outcome !== 'correct' && (
        <p>
          {t.theAnswer}: <strong>{right}</strong>
        </p>
      )}
      {show(key.explanationHtml) !== '' && <RichText html={show(key.explanationHtml)} />}
    </Notice>
  )
}

type AnswerControlProps = {
  question: ExamQuestion
  answer: GivenAnswer
  onAnswer: (answer: GivenAnswer) => void
  revealed: AnswerResult | null
}

function AnswerControl({ question, answer, onAnswer, revealed }: AnswerControlProps) {
  const { Answer } = learnerKinds[question.kind]
  const language = useLanguage()
  const show = useLocalizedText()
  const id = useId()
  return (
    <div className="flex flex-col gap-4">
      <div id={id}>
        <RichText html={show(question.html)} className="question-text" />
      </div>
      <Answer question={question} language={language} answer={answer} onAnswer={onAnswer} disabled={revealed !== null} labelledBy={id} />
    </div>
  )
}
