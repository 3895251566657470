import { formatExact } from '#domain/exact.ts'
import { pathTo } from '#domain/paths.ts'
import type { Result } from '#domain/results/result.ts'
import { useCopyProtection } from '../kit/copy-protection.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { TopicLink } from '../kit/TopicLink.tsx'
import { useTopicName } from '../kit/topic-names.ts'
import { Notice } from '../ui/Notice.tsx'
import { Strip } from '../ui/Strip.tsx'
import { AllAnswers } from './AllAnswers.tsx'
import { Difficulties, Parts } from './Bars.tsx'
import { Costs } from './Costs.tsx'
import { formatSeconds } from './format.ts'
import { ResultActions } from './ResultActions.tsx'
import { ResultLead } from './ResultLead.tsx'
import { reviewPath } from './review-path.ts'
import { resultTranslations } from './translations.ts'
import { useKeys } from './use-keys.ts'

function useBand(band: string): string {
  const t = useTranslation(resultTranslations)
  const bands: Record<string, string> = { Outstanding: t.outstanding, Excellent: t.excellent, 'Good Job': t.good, Fair: t.fair }
  return bands[band] ?? t.improve
}

/** A result: how it went, what cost marks, what to do next; then the figures behind it. */
export function ResultView({ result }: { result: Result }) {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const name = useTopicName()
  const band = useBand(result.band)
  const keys = useKeys(result)
  useCopyProtection(true)
  const topics = result.topics.map((topic) => ({ ...topic, title: name(topic.name) }))
  const hasSections = result.sections.length > 1 || result.sections.some(({ anyOf }) => anyOf)
  return (
    <>
      <h1 className="font-semibold text-[1.375rem] leading-7 tracking-tight">{show(result.paperTitle)}</h1>
      <ResultLead result={result} band={band} />
      {result.submittedBy === 'time' && <Notice tone="info">{t.timeUp}</Notice>}
      {!result.stored && (
        <Notice tone="info">
          {t.guest} <TextLink to={pathTo('register')}>{t.register}</TextLink>
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <Strip
          figures={[
            { label: t.correct, value: result.correctAnswers },
            { label: t.wrong, value: result.wrongAnswers },
            { label: t.skipped, value: result.unanswered },
            { label: t.time, value: formatSeconds(result.timeTaken) },
          ]}
        />
        {result.partialAnswers > 0 && <p className="tabular text-muted text-sm">{t.partialLine(result.partialAnswers)}</p>}
      </div>
      {result.unranked && result.unranked !== 'practice' && result.stored && <Notice tone="info">{t[result.unranked]}</Notice>}
      <Costs result={result} linkTo={({ questions }) => reviewPath(result, { only: questions })} />
      <ResultActions result={result} band={band} />
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-2">
        {result.topics.length > 1 && (
          <Parts title={t.topics} parts={topics} action={(topic) => <TopicLink paperId={result.paper._id} topic={topic.name} />} />
        )}
        {hasSections && <Parts title={t.sections} parts={result.sections} />}
        <Difficulties result={result} />
        <Details result={result} />
      </div>
      <AllAnswers result={result} keys={keys} />
    </>
  )
}

function Details({ result }: { result: Result }) {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const { dateTime } = useFormatters()
  const { won, lost } = result.marks
  const rows = [
    [t.paper, show(result.paper.title)],
    [t.type, result.paper.type],
    [t.questions, String(result.totalQuestions)],
    [t.duration, t.minutes(result.paper.duration)],
    [t.completed, dateTime(result.completedAt)],
    [t.marks, t.wonLost(formatExact(won), formatExact(lost))],
  ] as const
  return (
    <details className="min-w-0">
      <summary className="min-h-11 content-center">
        <h2 className="inline font-bold text-xl">{t.details}</h2>
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
