import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { timeRanges } from '#domain/gamification/periods.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormats, useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { Loaded } from '../kit/states.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Select } from '../ui/Field.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { useCategoryChoices } from './category-choices.ts'
import { LeaderboardTable } from './LeaderboardTable.tsx'
import { boardWords } from './leaderboard-words.ts'
import { SignInNotice } from './SignInNotice.tsx'

const topPlaces = 10

export function Component() {
  const t = useWords(boardWords)
  const learner = learnerSession.use()
  return (
    <Page title={t.title} wide>
      {learner ? <Board userId={learner._id} /> : <SignInNotice title={t.required} text={t.login} returnUrl={pathTo('userLeaderboard')} />}
    </Page>
  )
}

function Board({ userId }: { userId: string }) {
  const t = useWords(boardWords)
  const { number } = useFormats()
  const [address, setAddress] = useSearchParams()
  const timeRange = timeRanges.find((each) => each === address.get('timeRange')) ?? 'all'
  const category = address.get('category') ?? 'all'
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const query = useQuery({
    queryKey: ['leaderboard', timeRange, category, page],
    queryFn: () => api.gamification.leaderboard({ query: { timeRange, category, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  function go(changes: Record<string, string>): void {
    const next = new URLSearchParams(
      Object.entries({ timeRange, category, ...changes }).filter(([, value]) => value !== 'all' && value !== '1'),
    )
    setAddress(next)
  }

  return (
    <>
      <header>
        <h1 className="font-bold text-3xl">{t.title}</h1>
        <p className="text-muted">{t.text}</p>
      </header>
      <Filters key={`${timeRange} ${category}`} timeRange={timeRange} category={category} onApply={go} />
      <Loaded query={query} failed={t.failed} loading={<Skeleton label={t.loading} rows={6} className="h-14" />}>
        {({ data: { leaderboard, userRank, summary }, pagination }) => (
          <>
            {userRank && (
              <Card className="flex flex-col gap-3 border-brand">
                <h2 className="font-semibold">{t.position}</h2>
                <dl className="tabular grid grid-cols-3 gap-3 text-center">
                  <Fact label={t.rank} value={`#${number(userRank.rank)}`} />
                  <Fact label={t.score} value={`${userRank.score}%`} />
                  <Fact label={t.accuracy} value={`${userRank.accuracy}%`} />
                </dl>
                <p className="wrap-anywhere text-center text-muted">{userRank.name}</p>
              </Card>
            )}
            {leaderboard.length === 0 ? (
              <Empty title={t.empty}>{t.emptyText}</Empty>
            ) : (
              <LeaderboardTable entries={leaderboard} userId={userId} />
            )}
            <Pager
              current={pagination.current}
              pages={pagination.pages}
              onChange={(next) => go({ page: String(next) })}
              labels={{ pager: t.pager, previous: t.previous, next: t.next, page: t.page }}
            />
            <Tiles
              tiles={[
                { label: t.averageScore, value: `${summary.averageScore}%` },
                { label: t.activeLearners, value: number(summary.activeLearners) },
                { label: t.averagePapers, value: number(summary.averagePapers) },
              ]}
            />
            <Card className="flex flex-col items-center gap-4 text-center">
              <p className="max-w-prose text-lg">
                {!userRank ? t.unranked : userRank.rank <= topPlaces ? t.top : t.ranked(number(userRank.rank))}
              </p>
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={pathTo('categories')} variant="primary">
                  {t.papers}
                </ButtonLink>
                <ButtonLink to={pathTo('paperHistory')}>{t.history}</ButtonLink>
              </div>
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="whitespace-nowrap font-bold text-lg sm:text-2xl">{value}</dd>
    </div>
  )
}

type FiltersProps = { timeRange: (typeof timeRanges)[number]; category: string; onApply: (chosen: Record<string, string>) => void }

function Filters({ timeRange, category, onApply }: FiltersProps) {
  const t = useWords(boardWords)
  const [chosen, setChosen] = useState({ timeRange: timeRange as string, category })
  const categories = useCategoryChoices()
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        onApply({ ...chosen, page: '1' })
      }}
    >
      <Select label={t.timeRange} value={chosen.timeRange} onChange={(event) => setChosen({ ...chosen, timeRange: event.target.value })}>
        {timeRanges.map((range) => (
          <option key={range} value={range}>
            {t[range]}
          </option>
        ))}
      </Select>
      <Select label={t.category} value={chosen.category} onChange={(event) => setChosen({ ...chosen, category: event.target.value })}>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit">{t.apply}</Button>
    </form>
  )
}
