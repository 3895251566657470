import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { itemDefinitions } from '#domain/analytics/definitions.ts'
import { type ItemReport, minAttempts, type RenderedItem } from '#domain/analytics/paper-report.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useHasPermission } from '../kit/AccessDenied.tsx'
import { AdminPage } from '../kit/AdminPage.tsx'
import { useFormatters, useLocalizedText } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { RecordContent } from '../kit/RecordContent.tsx'
import { ColumnChart } from '../ui/charts/ColumnChart.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { Panel, tableLabels } from './Charts.tsx'
import { ItemCard } from './ItemCard.tsx'
import { NoPermission } from './NoPermission.tsx'

export function Component() {
  return useHasPermission('view_analytics') ? <Paper /> : <NoPermission title="Paper Statistics" />
}

function Paper() {
  const { id = '' } = useParams()
  const show = useLocalizedText()
  const query = useQuery({
    queryKey: ['analytics-paper', id],
    queryFn: () => api.analytics.readPaperReport({ params: { id } }),
    staleTime: 0,
  })
  return (
    <AdminPage
      title={show(query.data?.data.title, 'Paper Statistics')}
      subtitle="How its questions did in first attempts."
      actions={<ButtonLink to={pathTo('adminAnalytics')}>Back to Analytics</ButtonLink>}
    >
      <RecordContent query={query} failed="The statistics could not be loaded." backTo={pathTo('adminAnalytics')}>
        {(report) =>
          report.attempts === 0 ? (
            <EmptyState title="Nobody has taken this paper yet">
              Statistics will appear when learners submit their first attempts.
            </EmptyState>
          ) : (
            <Statistics report={report} />
          )
        }
      </RecordContent>
    </AdminPage>
  )
}

const shown = (value: number | null, digits = 2) => (value === null ? '–' : value.toFixed(digits))

function Statistics({ report }: { report: ItemReport }) {
  const { number } = useFormatters()
  const needing = report.items.filter(({ concerns }) => concerns.length > 0)
  const others = report.items.filter(({ concerns }) => concerns.length === 0)
  return (
    <>
      {report.waiting > 0 && <Notice tone="info">{number(report.waiting)} first attempts are still being counted.</Notice>}
      <Tiles
        tiles={[
          { label: 'First attempts', value: number(report.attempts) },
          { label: 'Mean', value: `${shown(report.mean, 1)}%` },
          { label: 'Standard deviation (marks)', value: shown(report.deviation) },
          { label: 'Reliability', value: shown(report.reliability) },
          { label: 'Standard error (marks)', value: shown(report.standardError) },
        ]}
      />
      <p className="max-w-prose text-muted text-sm">
        Reliability: {itemDefinitions.reliability} Standard error: {itemDefinitions.standardError}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel name="Scores" definition="First attempts by percentage of the maximum marks.">
          <ColumnChart
            title="Scores"
            columns={['Percent of marks', 'First attempts']}
            bars={report.histogram.map(({ from, to, count }) => ({ label: `${from}–${to}%`, text: number(count), value: count }))}
            table={tableLabels}
            cursor="Values of Scores"
          />
        </Panel>
        <DropOff report={report} />
      </div>
      {report.attempts < minAttempts && (
        <Notice tone="info">Questions are not flagged until there are {minAttempts} first attempts.</Notice>
      )}
      <Questions title="Questions to review" items={needing} none="No question stands out." />
      {others.length > 0 && <Questions title="Other questions" items={others} none="" />}
    </>
  )
}

function DropOff({ report: { items, attempts } }: { report: ItemReport }) {
  const inOrder = items.filter(({ number }) => number !== null).sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return (
    <Panel name="Drop-off" definition="How many learners reached each question, and how many answered it.">
      <ColumnChart
        title="Drop-off by question"
        columns={['Question', 'Reached and answered']}
        bars={inOrder.map(({ number, reached, answered }) => ({
          label: `Question ${number}`,
          text: `reached by ${reached} of ${attempts}, answered by ${answered}`,
          value: answered,
        }))}
        table={tableLabels}
        cursor="Values of Drop-off"
      />
    </Panel>
  )
}

function Questions({ title, items, none }: { title: string; items: readonly RenderedItem[]; none: string }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {items.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.versionId}>
            <ItemCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
