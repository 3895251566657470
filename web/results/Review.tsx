import type { Result, ReviewedQuestion } from '#domain/results/result.ts'
import { timeBand } from '#domain/results/time-bands.ts'
import { useShow, useWords } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { resultWords } from './words.ts'

/** Every question as it was answered, with what was right and why. */
export function Review({ result }: { result: Result }) {
  const t = useWords(resultWords)
  if (result.questions.length === 0) return <p className="text-muted">{t.noQuestions}</p>
  return (
    <section aria-labelledby="review" className="flex select-none flex-col gap-4">
      <h2 id="review" className="font-bold text-xl">
        {t.review}
      </h2>
      {result.questions.map((question) => (
        <ReviewedCard key={question._id} question={question} />
      ))}
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

function ReviewedCard({ question }: { question: ReviewedQuestion }) {
  const t = useWords(resultWords)
  const show = useShow()
  const outcome = useOutcome(question.outcome)
  const difficulties: Record<string, string> = { Easy: t.easy, Medium: t.medium, Hard: t.hard }
  return (
    <Card id={`question-${question.index + 1}`} className="flex scroll-mt-20 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">{t.question(question.index + 1)}</h3>
        <Badge tone={outcome.tone}>{outcome.text}</Badge>
        <Badge tone={bandTones[timeBand(question.seconds)]}>{t.seconds(question.seconds)}</Badge>
        <Badge>{difficulties[question.difficulty] ?? question.difficulty}</Badge>
        <Badge>
          {question.earned} / {question.maximum}
        </Badge>
      </header>
      <RichText html={show(question.html)} />
      {question.kind === 'numeric' ? <NumericReview question={question} /> : <OptionReview question={question} />}
      {question.others && (
        <p className="tabular text-muted text-sm">
          {t.others(Math.round(question.others.medianSeconds), Math.round(question.others.facility * 100))}
        </p>
      )}
      {show(question.key.explanationHtml) && (
        <div className="rounded-control bg-raised p-4">
          <p className="pb-1 font-semibold text-sm">{t.explanation}</p>
          <RichText html={show(question.key.explanationHtml)} />
        </div>
      )}
    </Card>
  )
}

function OptionReview({ question }: { question: ReviewedQuestion }) {
  const t = useWords(resultWords)
  const show = useShow()
  const picked = typeof question.answer === 'number' ? [question.answer] : Array.isArray(question.answer) ? question.answer : []
  return (
    <ol className="flex flex-col gap-2">
      {question.options.map((option, index) => {
        const right = question.key.correctAnswers.includes(option.id)
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

function NumericReview({ question }: { question: ReviewedQuestion }) {
  const t = useWords(resultWords)
  const given = typeof question.answer === 'string' ? question.answer : t.noAnswer
  return (
    <div className="tabular flex flex-col gap-1">
      <p>{t.yourAnswer(given)}</p>
      <p className="font-semibold">{t.theAnswer(question.key.correctAnswers.join(', '))}</p>
    </div>
  )
}
