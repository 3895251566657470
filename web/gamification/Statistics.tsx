import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stats } from '#domain/gamification/stats.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Strip } from '../ui/Strip.tsx'
import { useActivity, useStats } from './queries.ts'
import { Calendar, Programs, Scores, Subjects, TimeUse } from './statistics/charts.tsx'
import { statisticsTranslations } from './statistics/translations.ts'

const resultsShown = 30

/** A learner's statistics with charts. */
export function Statistics() {
  const t = useTranslation(statisticsTranslations)
  return (
    <QueryContent query={useStats()} failed={t.failed} retryLabel={t.retry}>
      {(stats) => (stats.totalPapersTaken === 0 ? <NothingYet /> : <Numbers stats={stats} />)}
    </QueryContent>
  )
}

function NothingYet() {
  const t = useTranslation(statisticsTranslations)
  return (
    <EmptyState
      title={t.empty}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.start}
        </ButtonLink>
      }
    >
      {t.emptyText}
    </EmptyState>
  )
}

function Numbers({ stats }: { stats: Stats }) {
  const t = useTranslation(statisticsTranslations)
  const { number } = useFormatters()
  const learner = learnerSession.use()
  const activity = useActivity()
  const results = useQuery({
    queryKey: ['results', learner?._id, 'latest', resultsShown],
    queryFn: async () =>
      (await api.results.listResults({ params: { userId: learner?._id ?? '' }, query: { limit: resultsShown } })).data.toReversed(),
    staleTime: 0,
  })
  return (
    <div className="flex flex-col gap-5">
      <Strip
        figures={[
          { label: t.papers, value: number(stats.totalPapersTaken) },
          { label: t.averageScore, value: `${stats.averageScore}%` },
          { label: t.bestScore, value: `${stats.bestScore}%` },
          { label: t.accuracy, value: `${stats.accuracy}%` },
          { label: t.questions, value: number(stats.totalQuestionsAttempted) },
          { label: t.correct, value: number(stats.correctAnswers) },
          { label: t.streak, value: t.days(stats.currentStreak) },
          { label: t.longest, value: t.days(stats.longestStreak) },
        ]}
      />
      <p className="text-muted">{stats.freezeAvailable ? t.freeze : t.freezeUsed}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <QueryContent query={results} failed={t.failed} retryLabel={t.retry}>
          {(latest) => (
            <Panel>
              <Scores results={latest} />
            </Panel>
          )}
        </QueryContent>
        <QueryContent query={activity} failed={t.failed} retryLabel={t.retry}>
          {({ today, days }) => (
            <Panel>
              <TimeUse today={today} days={days} />
            </Panel>
          )}
        </QueryContent>
        <Panel>
          <Subjects stats={stats} />
        </Panel>
        <Panel>
          <Programs stats={stats} />
        </Panel>
      </div>
      <QueryContent query={activity} failed={t.failed} retryLabel={t.retry}>
        {({ from, to, days }) => (
          <Panel>
            <Calendar from={from} to={to} days={days} />
          </Panel>
        )}
      </QueryContent>
    </div>
  )
}

const Panel = ({ children }: { children: ReactNode }) => <Card className="min-w-0">{children}</Card>
