import type { TopScorer } from '#domain/gamification/contract.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { ContentIcon } from '../kit/ContentIcon.tsx'
import { useCachedQuery } from '../kit/cached-query.ts'
import { defineTranslations, useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { StaleDataNotice } from '../kit/StaleDataNotice.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Strip } from '../ui/Strip.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Leaderboard',
    text: 'The top scorers of every exam.',
    failed: 'Failed to load leaderboard',
    loading: 'Loading the leaderboard…',
    leaders: (name: string) => `${name} Leaders`,
    noScorers: 'No scorers yet',
    none: 'No Categories Available',
    noneText: 'As soon as there are exams, their best results appear here.',
    anonymous: 'Anonymous User',
    unknown: 'Unknown Paper',
    categories: 'Total Categories',
    questions: 'Total Questions',
    papers: 'Total Papers',
    ranking: 'See all ranks',
  },
  hi: {
    title: 'लीडरबोर्ड',
    text: 'हर परीक्षा के सबसे अच्छे परिणाम।',
    failed: 'लीडरबोर्ड लोड नहीं हो सका',
    loading: 'लीडरबोर्ड लोड हो रहा है…',
    leaders: (name: string) => `${name} के अग्रणी`,
    noScorers: 'अभी कोई परिणाम नहीं',
    none: 'कोई श्रेणी उपलब्ध नहीं है',
    noneText: 'परीक्षाएँ जुड़ते ही उनके सबसे अच्छे परिणाम यहाँ दिखेंगे।',
    anonymous: 'बिना नाम',
    unknown: 'प्रश्नपत्र का नाम नहीं मिला',
    categories: 'कुल श्रेणियाँ',
    questions: 'कुल प्रश्न',
    papers: 'कुल प्रश्नपत्र',
    ranking: 'सभी की रैंक देखें',
  },
})

export function Component() {
  const t = useTranslation(phrases)
  const show = useLocalizedText()
  const { number } = useFormatters()
  const { data: reading, isError } = useCachedQuery(['leaders'], async () => (await api.gamification.leaders()).data)
  return (
    <Page title={t.title} description={t.text} wide>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-bold text-3xl">{t.title}</h1>
          <p className="text-muted">{t.text}</p>
        </div>
        <ButtonLink to={pathTo('userLeaderboard')}>{t.ranking}</ButtonLink>
      </header>
      <StaleDataNotice result={reading} />
      {isError && !reading && <ErrorState message={t.failed} onRetry={() => location.reload()} />}
      {!reading && !isError && <Skeleton label={t.loading} rows={4} className="h-40" />}
      {reading && (
        <>
          <Strip
            figures={(['categories', 'questions', 'papers'] as const).map((key) => ({
              label: t[key],
              value: number(reading.data.totals[key]),
            }))}
          />
          {reading.data.categories.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {reading.data.categories.map(({ _id, name, icon, topScorers }) => (
              <Card key={_id} className="flex flex-col gap-3">
                <h2 className="flex items-center gap-2 font-semibold text-lg">
                  <ContentIcon icon={icon} />
                  {t.leaders(show(name))}
                </h2>
                {topScorers.length === 0 ? <p className="text-muted">{t.noScorers}</p> : <Scorers scorers={topScorers} />}
              </Card>
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

function Scorers({ scorers }: { scorers: readonly TopScorer[] }) {
  const t = useTranslation(phrases)
  const show = useLocalizedText()
  const { date } = useFormatters()
  return (
    <ol className="flex flex-col divide-y divide-line">
      {scorers.map(({ _id, userId, examId, score, date: at }, index) => (
        <li key={_id} className="flex items-center gap-3 py-2">
          <span className="tabular w-6 shrink-0 text-center font-bold text-brand">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium">{userId.name || t.anonymous}</p>
            <p className="wrap-anywhere text-muted text-sm">
              {show(examId.title, t.unknown)} · {date(at)}
            </p>
          </div>
          <span className="tabular font-bold">{score}%</span>
        </li>
      ))}
    </ol>
  )
}
