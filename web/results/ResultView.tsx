import { print } from '#domain/exact.ts'
import { pathTo } from '#domain/paths.ts'
import type { Part, Result } from '#domain/results/result.ts'
import { useFormats, useShow, useWords } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { useProtection } from '../kit/protection.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/Progress.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { Losses } from './Losses.tsx'
import { ResultActions } from './ResultActions.tsx'
import { Review } from './Review.tsx'
import { Ring } from './Ring.tsx'
import { resultWords } from './words.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useBand(band: string): string {
  const t = useWords(resultWords)
  const bands: Record<string, string> = { Outstanding: t.outstanding, Excellent: t.excellent, 'Good Job': t.good, Fair: t.fair }
  return bands[band] ?? t.improve
}

/** Everything a result teaches, the most important first. */
export function ResultView({ result }: { result: Result }) {
  const t = useWords(resultWords)
  const show = useShow()
  const { date, dateTime } = useFormats()
  const band = useBand(result.band)
  useProtection(true)
  const { marks, standing } = result
  return (
    <>
      <header className="flex flex-wrap items-center gap-6">
        <Ring percent={result.score} label={t.score} text={`${result.score}%`} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h1 className="font-bold text-2xl">{show(result.paperTitle)}</h1>
          <p className="flex flex-wrap items-center gap-2 text-lg">
            {result.mode === 'practice' && <Badge tone="action">{t.practice}</Badge>}
            {band} <Badge tone={result.passed ? 'correct' : 'wrong'}>{result.passed ? t.passed : t.notPassed}</Badge>
          </p>
          {result.remarkedAt && <p className="text-muted text-sm">{t.remarked(date(result.remarkedAt))}</p>}
        </div>
      </header>
      {result.withheld && (
        <Notice tone="info">
          <p>
            {t.withheld(dateTime(result.withheld.until))}{' '}
            <TextLink to={pathTo('liveEvent', { id: result.withheld.eventId })}>{t.toStanding}</TextLink>
          </p>
        </Notice>
      )}
      {!result.stored && (
        <Notice tone="info">
          {t.guest} <TextLink to={pathTo('register')}>{t.register}</TextLink>
        </Notice>
      )}
      <Tiles
        tiles={[
          { label: t.correct, value: result.correctAnswers },
          { label: t.wrong, value: result.wrongAnswers },
          ...(result.partialAnswers > 0 ? [{ label: t.partial, value: result.partialAnswers }] : []),
          { label: t.skipped, value: result.unanswered },
          { label: t.time, value: clock(result.timeTaken) },
        ]}
      />
      <Tiles
        tiles={[
          {
            label: `${t.marks} (${t.wonLost(print(marks.won), print(marks.lost))})`,
            value: t.ofMarks(print(marks.total), print(marks.maximum)),
          },
          ...(standing
            ? [
                { label: `${t.rank}. ${t.firstAttempts}`, value: t.rankOf(standing.rank, standing.groupSize) },
                { label: t.percentile, value: standing.percentile },
              ]
            : []),
        ]}
      />
      <ResultActions result={result} band={band} />
      {!result.withheld && <Difficulties result={result} />}
      <Losses result={result} />
      {result.sections.length > 1 && <Parts title={t.sections} parts={result.sections} />}
      {result.topics.length > 1 && <Parts title={t.topics} parts={result.topics} />}
      <Details result={result} />
      {!result.withheld && <Review result={result} />}
    </>
  )
}

const tones = { Easy: 'correct', Medium: 'brand', Hard: 'wrong' } as const

function Difficulties({ result }: { result: Result }) {
  const t = useWords(resultWords)
  const names: Record<string, string> = { Easy: t.easy, Medium: t.medium, Hard: t.hard }
  const cards = Object.entries(result.difficultyBreakdown)
  const secondsOn = (difficulty: string) => result.difficulties.find(({ name }) => name === difficulty)?.seconds ?? 0
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="difficulty" className="flex flex-col gap-3">
      <h2 id="difficulty" className="font-bold text-xl">
        {t.difficulty}
      </h2>
      <div className="grid gap-3 sm:grid-cols-3">
        {cards.map(([difficulty, card]) => (
          <Card key={difficulty} className="flex flex-col gap-2 p-4">
            <div className="flex items-center justify-between gap-2">
              <h3 className="font-semibold">{names[difficulty] ?? difficulty}</h3>
              <span className="tabular">
                {card.correct}/{card.total}
              </span>
            </div>
            <ProgressBar
              label={names[difficulty] ?? difficulty}
              percent={card.accuracy}
              tone={tones[difficulty as keyof typeof tones] ?? 'blank'}
            />
            <p className="tabular text-muted text-sm">
              {card.strong && '✓ '}
              {t.accuracy(String(card.accuracy))}
              {` · ${clock(secondsOn(difficulty))}`}
            </p>
          </Card>
        ))}
      </div>
    </section>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  const t = useWords(resultWords)
  const show = useShow()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-xl">{title}</h2>
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="tabular w-full text-left text-sm">
          <thead className="bg-raised">
            <tr>
              {[t.part, t.correct, t.wrong, t.skipped, t.accuracyShort, t.marks, t.time].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.name} className="border-line border-t print:break-inside-avoid">
                <th scope="row" className="px-3 py-2 font-medium">
                  {show(part.title, part.name)}
                </th>
                <td className="px-3 py-2">{part.correct}</td>
                <td className="px-3 py-2">{part.wrong}</td>
                <td className="px-3 py-2">{part.unanswered}</td>
                <td className="px-3 py-2">{part.accuracy}%</td>
                <td className="px-3 py-2">
                  {print(part.marks)} / {print(part.maximum)}
                </td>
                <td className="px-3 py-2">{clock(part.seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Details({ result }: { result: Result }) {
  const t = useWords(resultWords)
  const show = useShow()
  const { dateTime } = useFormats()
  const rows = [
    [t.paper, show(result.paper.title)],
    [t.type, result.paper.type],
    [t.questions, String(result.totalQuestions)],
    [t.duration, t.minutes(result.paper.duration)],
    [t.completed, dateTime(result.completedAt)],
  ] as const
  return (
    <Card>
      <h2 className="pb-3 font-bold text-xl">{t.details}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
