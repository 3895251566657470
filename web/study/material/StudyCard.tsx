import { useState } from 'react'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { learnerKinds } from '../../questions/kinds/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { studyTranslations } from './study-translations.ts'

export type StudyItem = PaperBody['questions'][number]

/** The key of a question, if it has one. */
export function keyOf(item: StudyItem) {
  return isMarked(item) && item.correctAnswers ? { ...item, correctAnswers: item.correctAnswers } : undefined
}

type StudyCardProps = {
  item: StudyItem
  number: number
  /** For printing: the answer without the button. */
  showsAnswer: boolean
}

/** A note, or a question with its answer behind a button. */
export function StudyCard({ item, number, showsAnswer }: StudyCardProps) {
  const show = useLocalizedText()
  const [isOpen, setOpen] = useState(false)
  const { Review } = learnerKinds[item.kind]
  const key = keyOf(item)
  return (
    <Card className="flex flex-col gap-4 print:break-inside-avoid">
      {isMarked(item) && <h2 className="font-semibold text-muted">{number}.</h2>}
      <RichText html={show(item.html)} className="question-text" />
      {item.contentHtml && <RichText html={show(item.contentHtml)} className="question-text" />}
      <Review question={item} shownKey={isOpen || showsAnswer ? key : undefined} />
      {item.reference && <p className="text-muted text-sm">{item.reference}</p>}
      {key && <StudyAnswer item={item} isOpen={isOpen || showsAnswer} onToggle={() => setOpen(!isOpen)} />}
    </Card>
  )
}

type StudyAnswerProps = { item: StudyItem; isOpen: boolean; onToggle: () => void }

/** The button for the answer, and the answer with its explanation. */
export function StudyAnswer({ item, isOpen, onToggle }: StudyAnswerProps) {
  const t = useTranslation(studyTranslations)
  const show = useLocalizedText()
  const key = keyOf(item)
  if (!key) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="print:hidden">
        <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t.hideAnswer : t.showAnswer}
        </Button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-2 rounded-control bg-raised p-4">
          <p className="font-semibold">{t.answer(answerRules[item.kind].describeKey(key))}</p>
          {item.explanationHtml && <RichText html={show(item.explanationHtml)} />}
        </div>
      )}
    </div>
  )
}
