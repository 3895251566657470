import { useState } from 'react'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { Palette } from '../../attempts/Palette.tsx'
import { QuestionView } from '../../attempts/QuestionView.tsx'
import { examTranslations } from '../../attempts/translations.ts'
import { WithPassage } from '../../attempts/WithPassage.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { useLanguage, useTranslation } from '../../kit/language.ts'
import { useErrorMessage } from '../../kit/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { keyOf, StudyAnswer, StudyCard } from './StudyCard.tsx'
import type { useStudyAnswers } from './study-answers.ts'
import { studyTranslations } from './study-translations.ts'

type StudyNavigationProps = {
  body: PaperBody
  current: number
  answers: ReturnType<typeof useStudyAnswers>
  onOpen: (question: number) => void
}

/** Previous-year questions one at a time: answered, counted and submitted like a paper, without a clock. */
export function StudyNavigation({ body, current, answers, onOpen }: StudyNavigationProps) {
  const t = { ...useTranslation(examTranslations), ...useTranslation(studyTranslations) }
  const errorMessage = useErrorMessage()
  const language = useLanguage()
  const { questions } = body
  const isLast = current >= questions.length - 1
  const { submit } = answers

  async function askToSubmit(): Promise<void> {
    if (await confirm({ title: t.submitTitle, text: t.submitText, action: t.submit })) submit.mutate()
  }

  const submitButton = (
    <Button variant="primary" busy={submit.isPending ? t.handingIn : false} onClick={() => void askToSubmit()}>
      {t.submit}
    </Button>
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-muted text-sm">{t.unranked}</p>
        <WithPassage body={body} passage={questions[current]?.passage} language={language}>
          <OpenQuestion key={current} body={body} current={current} answers={answers} />
        </WithPassage>
        {submit.isError && <Notice tone="error">{t.refused(errorMessage(submit.error))}</Notice>}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button disabled={current === 0} onClick={() => onOpen(current - 1)}>
            {t.previous}
          </Button>
          <Button disabled={answers.answerOf(current) === null} onClick={() => answers.answer(current, null)}>
            {t.clear}
          </Button>
          <span className="ml-auto">
            {isLast ? (
              submitButton
            ) : (
              <Button variant="primary" onClick={() => onOpen(current + 1)}>
                {t.next}
              </Button>
            )}
          </span>
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <Palette
          states={answers.states}
          counts={answers.counts}
          questions={questions.map((_, index) => index)}
          current={current}
          onPick={onOpen}
        />
        {!isLast && submitButton}
      </div>
    </div>
  )
}

function OpenQuestion({ body, current, answers }: Omit<StudyNavigationProps, 'onOpen'>) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const item = body.questions[current]
  if (!item) return null
  if (!isMarked(item)) return <StudyCard item={item} number={current + 1} showsAnswer={false} />
  return (
    <Card className="flex flex-col gap-4">
      <QuestionView
        question={item}
        number={current + 1}
        language={language}
        answer={answers.answerOf(current)}
        onAnswer={(answer) => answers.answer(current, answer)}
        shownKey={isOpen ? keyOf(item) : undefined}
      />
      {item.reference && <p className="text-muted text-sm">{item.reference}</p>}
      <StudyAnswer item={item} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    </Card>
  )
}
