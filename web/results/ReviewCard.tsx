import type { ReactNode } from 'react'
import type { ExamQuestion, RenderedKey } from '#domain/attempts/paper-body.ts'
import { formatExact } from '#domain/exact.ts'
import type { Result } from '#domain/results/result.ts'
import { timeBand } from '#domain/results/time-bands.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { useTopicName } from '../kit/topic-names.ts'
import { learnerKinds } from '../questions/kinds/index.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { resultTranslations } from './translations.ts'

export type ReviewedQuestion = Result['questions'][number]

export function useOutcomes(): Record<ReviewedQuestion['outcome'], { tone: BadgeTone; text: string }> {
  const t = useTranslation(resultTranslations)
  return {
    correct: { tone: 'correct', text: t.nailed },
    wrong: { tone: 'wrong', text: t.missed },
    partial: { tone: 'brand', text: t.partly },
    unanswered: { tone: 'neutral', text: t.skipped },
    dropped: { tone: 'neutral', text: t.dropped },
  }
}

const bandTones: Record<ReturnType<typeof timeBand>, BadgeTone> = { 30: 'correct', 60: 'action', 120: 'brand', above: 'wrong' }

/** What a question has whose editor named no topic. */
const defaultTopic = 'general'

type CardProps = {
  reviewed: ReviewedQuestion
  question: ExamQuestion
  answerKey: RenderedKey | undefined
  heading?: 'h2' | 'h3'
  topic?: ReactNode
  children?: ReactNode
}

/** One question with the given answer, the right one, why the others tempt, and the explanation. */
export function ReviewCard({ reviewed, question, answerKey, heading: Heading = 'h3', topic, children }: CardProps) {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const name = useTopicName()
  const outcome = useOutcomes()[reviewed.outcome]
  const explanation = answerKey && show(answerKey.explanationHtml)
  const { Review: Answers } = learnerKinds[question.kind]
  const difficulties: Record<string, string> = { Easy: t.easy, Medium: t.medium, Hard: t.hard }
  return (
    <Card id={`question-${reviewed.index + 1}`} className="flex scroll-mt-20 flex-col gap-4 print:break-inside-avoid">
      <header className="flex flex-wrap items-center gap-2">
        <Heading className="mr-auto font-semibold">{t.question(reviewed.index + 1)}</Heading>
        <Badge tone={outcome.tone}>{outcome.text}</Badge>
        <Badge tone={bandTones[timeBand(reviewed.seconds)]}>{t.seconds(reviewed.seconds)}</Badge>
        <Badge>{difficulties[question.difficulty] ?? question.difficulty}</Badge>
        <Badge>{t.ofMarks(formatExact(reviewed.earned), formatExact(reviewed.maximum))}</Badge>
      </header>
      {question.topic !== defaultTopic && <p className="wrap-anywhere -mt-2 text-muted text-sm">{topic ?? name(question.topic)}</p>}
      <RichText html={show(question.html)} className="question-text" />
      <Answers question={question} answer={reviewed.answer} shownKey={answerKey} notes={answerKey?.optionNotesHtml} />
      {reviewed.others && (
        <p className="tabular text-muted text-sm">
          {t.others(Math.round(reviewed.others.medianSeconds), Math.round(reviewed.others.facility * 100))}
        </p>
      )}
      {explanation && (
        <div className="rounded-control bg-raised p-4">
          <p className="pb-1 font-semibold text-sm">{t.explanation}</p>
          <RichText html={explanation} />
        </div>
      )}
      {children}
    </Card>
  )
}
