import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stats } from '#domain/gamification/stats.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormats, useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { learnerSession } from '../kit/session.ts'
import { Loaded } from '../kit/states.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { useActivity, useStats } from './readings.ts'
import { Calendar, Programs, Scores, Subjects, TimeUse } from './statistics/charts.tsx'
import { statisticsWords } from './statistics/words.ts'

const resultsShown = 30

/** A learner's numbers, and pictures of them. */
export function Statistics() {
  const t = useWords(statisticsWords)
  return (
    <Loaded query={useStats()} failed={t.failed} retryLabel={t.retry}>
      {(stats) => (stats.totalPapersTaken === 0 ? <NothingYet /> : <Numbers stats={stats} />)}
    </Loaded>
  )
}

function NothingYet() {
  const t = useWords(statisticsWords)
  return (
    <Empty
      title={t.empty}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.start}
        </ButtonLink>
      }
    >
      {t.emptyText}
    </Empty>
  )
}

function Numbers({ stats }: { stats: Stats }) {
  const t = useWords(statisticsWords)
  const { number } = useFormats()
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
      <Tiles
        tiles={[
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
        <Loaded query={results} failed={t.failed} retryLabel={t.retry}>
          {(latest) => (
            <Panel>
              <Scores results={latest} />
            </Panel>
          )}
        </Loaded>
        <Loaded query={activity} failed={t.failed} retryLabel={t.retry}>
          {({ today, days }) => (
            <Panel>
              <TimeUse today={today} days={days} />
            </Panel>
          )}
        </Loaded>
        <Panel>
          <Subjects stats={stats} />
        </Panel>
        <Panel>
          <Programs stats={stats} />
        </Panel>
      </div>
      <Loaded query={activity} failed={t.failed} retryLabel={t.retry}>
        {({ from, to, days }) => (
          <Panel>
            <Calendar from={from} to={to} days={days} />
          </Panel>
        )}
      </Loaded>
    </div>
  )
}

const Panel = ({ children }: { children: ReactNode }) => <Card className="min-w-0">{children}</Card>
