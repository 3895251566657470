import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#domain/desk/dashboard.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { ChangeSentence } from '../audit/ChangeSentence.tsx'
import { useHasPermission } from '../kit/AccessDenied.tsx'
import { useFormatters } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { ColumnChart } from '../ui/charts/ColumnChart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Strip } from '../ui/Strip.tsx'
import { listNeeds, type Need } from './needs.ts'
import { Section } from './Section.tsx'
import { TodaysEvents } from './TodaysEvents.tsx'

const refreshMs = 60_000

/** The morning's to-do list: today's figures, what waits for somebody, today's events, and what changed since yesterday. */
export function Overview() {
  const query = useQuery({
    queryKey: ['desk', 'dashboard'],
    queryFn: () => api.desk.readDashboard(),
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  return (
    <QueryContent
      query={query}
      loading={<Skeleton label="Loading…" rows={4} className="h-24" />}
      failed={(reason) => `Today's figures could not be loaded: ${reason}`}
    >
      {({ data }) => (
        <div className="flex flex-col gap-4">
          {data.figures && <Figures figures={data.figures} />}
          <div className="grid items-start gap-4 lg:grid-cols-[1.35fr_1fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <Needs needs={listNeeds(data, new Date(query.dataUpdatedAt))} />
              <Changes changes={data.changes} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {data.events && <TodaysEvents events={data.events} />}
              {data.figures && <PerDay days={data.figures.perDay} />}
            </div>
          </div>
        </div>
      )}
    </QueryContent>
  )
}

function Figures({ figures }: { figures: NonNullable<Dashboard['figures']> }) {
  const { number } = useFormatters()
  return (
    <section aria-label="Today's figures">
      <Strip
        figures={[
          { label: `tests finished today, ${number(figures.submittedYesterday)} yesterday`, value: number(figures.submitted) },
          { label: 'mean score today', value: figures.meanScore === null ? '–' : `${number(figures.meanScore)} %` },
          { label: 'in tests now', value: number(figures.inTests) },
          { label: figures.registered === 1 ? 'new learner today' : 'new learners today', value: number(figures.registered) },
        ]}
      />
    </section>
  )
}

function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <Section title="Needs you" note={needs.length > 0 ? String(needs.length) : undefined}>
      {needs.length === 0 ? (
        <p className="text-muted">Nothing is waiting for you right now.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {needs.map(({ id, title, detail, state, action }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-48">
                <p className="wrap-anywhere font-semibold">{title}</p>
                <p className="wrap-anywhere text-muted text-sm">{detail}</p>
              </div>
              {state && <Badge tone={state.tone}>{state.name}</Badge>}
              <ButtonLink to={action.to} size="small" aria-label={`${action.label}: ${title}`}>
                {action.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Changes({ changes: { total, latest } }: { changes: Dashboard['changes'] }) {
  const { dateTime } = useFormatters()
  const mayRead = useHasPermission('view_audit')
  return (
    <Section
      title="Changed since yesterday"
      note={
        mayRead && total > latest.length ? (
          <TextLink to={pathTo('adminAudit')}>{total >= 1000 ? 'All' : `All ${total}`}</TextLink>
        ) : undefined
      }
    >
      {latest.length === 0 ? (
        <p className="text-muted">
          {mayRead ? 'Nobody has changed anything since yesterday.' : 'You have not changed anything since yesterday.'}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {latest.map((change) => (
            <li
              key={change._id}
              className="flex items-baseline justify-between gap-x-4 py-1.5 text-sm first:pt-0 last:pb-0 max-sm:flex-col"
            >
              <ChangeSentence change={change} />
              <time dateTime={change.at} className="tabular shrink-0 text-muted">
                {dateTime(change.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function PerDay({ days }: { days: readonly { date: string; count: number }[] }) {
  const { number } = useFormatters()
  const bars = days.map(({ date, count }) => ({ label: shortDay.format(new Date(date)), text: number(count), value: count }))
  return (
    <Card className="p-4">
      <ColumnChart title="Tests finished per day" columns={['Day', 'Tests finished']} bars={bars} />
    </Card>
  )
}
