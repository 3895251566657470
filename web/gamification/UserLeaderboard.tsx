import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { timeRanges } from '#domain/gamification/periods.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { Pager } from '../kit/Pager.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Select } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Strip } from '../ui/Strip.tsx'
import { useCategoryOptions } from './category-choices.ts'
import { LeaderboardTable } from './LeaderboardTable.tsx'
import { boardTranslations } from './leaderboard-translations.ts'
import { SignInNotice } from './SignInNotice.tsx'

const topPlaces = 10

export function Component() {
  const t = useTranslation(boardTranslations)
  const learner = learnerSession.use()
  return (
    <Page title={t.title} wide>
      {learner ? <Board /> : <SignInNotice title={t.required} text={t.login} returnUrl={pathTo('userLeaderboard')} />}
    </Page>
  )
}

function Board() {
  const t = useTranslation(boardTranslations)
  const { number } = useFormatters()
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
      <Filters
        timeRange={timeRange}
        category={category}
        onChange={(changes) => go({ ...changes, page: '1' })}
        onApply={() => void query.refetch()}
      />
      <QueryContent query={query} failed={t.failed} loading={<Skeleton label={t.loading} rows={6} className="h-14" />}>
        {({ data: { leaderboard, userRank, neighbours, minPapers, summary }, pagination }) => (
          <>
            {userRank && <OwnPlace place={userRank} minPapers={minPapers} />}
            {minPapers > 1 && <p className="text-muted text-sm">{t.floor(minPapers)}</p>}
            {leaderboard.length === 0 ? (
              <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
            ) : (
              <LeaderboardTable title={t.title} entries={leaderboard} />
            )}
            {neighbours.length > 0 && (
              <section className="flex flex-col gap-3">
                <h2 className="font-bold text-xl">{t.aroundYou}</h2>
                <LeaderboardTable title={t.aroundYou} entries={neighbours} />
              </section>
            )}
            <Pager pagination={pagination} onChange={(next) => go({ page: String(next) })} label={t.pager} />
            <Strip
              figures={[
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
      </QueryContent>
    </>
  )
}

type Place = NonNullable<Awaited<ReturnType<typeof api.gamification.leaderboard>>['data']['userRank']>

/** The learner's own place; it stays in view under the header while the board scrolls. */
function OwnPlace({ place, minPapers }: { place: Place; minPapers: number }) {
  const t = useTranslation(boardTranslations)
  const { number } = useFormatters()
  return (
    <section
      aria-labelledby="own-place"
      className="sticky top-16 z-10 flex flex-col gap-1 rounded-card border border-brand bg-surface px-4 py-3 shadow-float"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="own-place" className="text-muted text-sm">
          {t.position}
        </h2>
        <p className="wrap-anywhere text-muted text-sm">{place.name}</p>
      </div>
      <dl className="tabular grid grid-cols-3 gap-3">
        <Fact label={t.rank} value={`#${number(place.rank)}`} />
        <Fact label={t.score} value={`${place.score}%`} />
        <Fact label={t.accuracy} value={`${place.accuracy}%`} />
      </dl>
      {!place.isQualified && <p className="text-sm">{t.toQualify(minPapers - place.papersAttempted)}</p>}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="whitespace-nowrap font-bold text-lg">{value}</dd>
    </div>
  )
}

type FiltersProps = {
  timeRange: (typeof timeRanges)[number]
  category: string
  onChange: (changes: Record<string, string>) => void
  /** Refetches the leaderboard. */
  onApply: () => void
}

/** A choice applies at once. */
function Filters({ timeRange, category, onChange, onApply }: FiltersProps) {
  const t = useTranslation(boardTranslations)
  const categories = useCategoryOptions()
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <Select
        label={t.timeRange}
        value={timeRange}
        onChange={(event) => onChange({ timeRange: event.target.value })}
        options={timeRanges.map((range) => ({ value: range, label: t[range] }))}
      />
      <Select label={t.category} value={category} onChange={(event) => onChange({ category: event.target.value })} options={categories} />
      <Button type="submit" className="col-span-2 sm:col-span-1">
        {t.apply}
      </Button>
    </form>
  )
}
