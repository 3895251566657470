import type { SatQuestion } from '#domain/attempts/body.ts'
import { print } from '#domain/exact.ts'
import type { Result } from '#domain/results/result.ts'
import { timeBand } from '#domain/results/time-bands.ts'
import { useShow, useWords } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { resultWords } from './words.ts'

type ReviewedQuestion = Result['questions'][number]

/** Every question as it was answered, with what was right and why. */
export function Review({ result }: { result: Result }) {
  const t = useWords(resultWords)
  if (result.questions.length === 0) return <p className="text-muted">{t.noQuestions}</p>
  return (
    <section aria-labelledby="review" className="flex select-none flex-col gap-4">
      <h2 id="review" className="font-bold text-xl">
        {t.review}
      </h2>
      {result.questions.map(
        (reviewed) => reviewed.question && <ReviewedCard key={reviewed.index} reviewed={reviewed} question={reviewed.question} />,
      )}
    </section>
  )
}

function useOutcome(outcome: ReviewedQuestion['outcome']): { tone: BadgeTone; text: string } {
  const t = useWords(resultWords)
  const all: Record<ReviewedQuestion['outcome'], { tone: BadgeTone; text: string }> = {
    correct: { tone: 'correct', text: t.nailed },
    wrong: { tone: 'wrong', text: t.missed },
    partial: { tone: 'brand', text: t.partly },
    unanswered: { tone: 'neutral', text: t.skipped },
    dropped: { tone: 'neutral', text: t.dropped },
  }
  return all[outcome]
}

const bandTones: Record<ReturnType<typeof timeBand>, BadgeTone> = { 30: 'correct', 60: 'action', 120: 'brand', above: 'wrong' }

type CardProps = { reviewed: ReviewedQuestion; question: SatQuestion }

function ReviewedCard({ reviewed, question }: CardProps) {
  const t = useWords(resultWords)
  const show = useShow()
  const outcome = useOutcome(reviewed.outcome)
  const difficulties: Record<string, string> = { Easy: t.easy, Medium: t.medium, Hard: t.hard }
  return (
    <Card id={`question-${reviewed.index + 1}`} className="flex scroll-mt-20 flex-col gap-4 print:break-inside-avoid">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">{t.question(reviewed.index + 1)}</h3>
        <Badge tone={outcome.tone}>{outcome.text}</Badge>
        <Badge tone={bandTones[timeBand(reviewed.seconds)]}>{t.seconds(reviewed.seconds)}</Badge>
        <Badge>{difficulties[question.difficulty] ?? question.difficulty}</Badge>
        <Badge>{t.ofMarks(print(reviewed.earned), print(reviewed.maximum))}</Badge>
      </header>
      <RichText html={show(question.html)} />
      {question.kind === 'numeric' ? <NumericReview reviewed={reviewed} /> : <OptionReview reviewed={reviewed} question={question} />}
      {reviewed.others && (
        <p className="tabular text-muted text-sm">
          {t.others(Math.round(reviewed.others.medianSeconds), Math.round(reviewed.others.facility * 100))}
        </p>
      )}
      {show(reviewed.key.explanationHtml) && (
        <div className="rounded-control bg-raised p-4">
          <p className="pb-1 font-semibold text-sm">{t.explanation}</p>
          <RichText html={show(reviewed.key.explanationHtml)} />
        </div>
      )}
    </Card>
  )
}

function OptionReview({ reviewed, question }: CardProps) {
  const t = useWords(resultWords)
  const show = useShow()
  const picked = typeof reviewed.answer === 'number' ? [reviewed.answer] : Array.isArray(reviewed.answer) ? reviewed.answer : []
  return (
    <ol className="flex flex-col gap-2">
      {question.options.map((option, index) => {
        const right = reviewed.key.correctAnswers.includes(option.id)
        const chosen = picked.includes(index)
        const mark = right && chosen ? t.perfect : chosen ? t.yourChoice : right ? t.rightAnswer : null
        return (
          <li
            key={option.id}
            className={classes(
              'flex flex-wrap items-start gap-3 rounded-control border px-4 py-2',
              right ? 'border-correct bg-correct-soft' : chosen ? 'border-wrong bg-wrong-soft' : 'border-line',
            )}
          >
            <span className="font-semibold text-muted">{option.id}</span>
            <RichText as="span" html={show(option.html)} className="min-w-0 flex-1" />
            {mark && <Badge tone={right ? 'correct' : 'wrong'}>{mark}</Badge>}
          </li>
        )
      })}
    </ol>
  )
}

function NumericReview({ reviewed }: { reviewed: ReviewedQuestion }) {
  const t = useWords(resultWords)
  const given = typeof reviewed.answer === 'string' ? reviewed.answer : t.noAnswer
  return (
    <div className="tabular flex flex-col gap-1">
      <p>{t.yourAnswer(given)}</p>
      <p className="font-semibold">{t.theAnswer(reviewed.key.correctAnswers.join(', '))}</p>
    </div>
  )
}
