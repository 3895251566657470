import { ArrowDown, ArrowUp } from 'lucide-react'
import { definitions } from '#domain/analytics/definitions.ts'
import { type AnalyticsRecord, changePercent } from '#domain/analytics/record.ts'
import { useFormatters } from '../kit/language.ts'
import { Card } from '../ui/Card.tsx'
import { Definition } from './Definition.tsx'

/** The key figures at the top. */
export function Figures({ record }: { record: AnalyticsRecord }) {
  const { number } = useFormatters()
  const cards = [
    { name: 'Total Users', stats: record.userStats, definition: definitions.userStats },
    { name: 'Total Papers', stats: record.paperStats, definition: definitions.paperStats },
    { name: 'Total Attempts', stats: record.attemptStats, definition: definitions.attemptStats },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ name, stats, definition }, index) => (
        <Figure key={name} name={name} value={number(stats.current)} definition={definition} align={index % 2 === 0 ? 'start' : 'end'}>
          <ChangeLine stats={stats} />
        </Figure>
      ))}
      <Figure
        name="Avg. Score"
        value={record.avgScore === null ? '–' : `${number(record.avgScore)}%`}
        definition={definitions.avgScore}
        align="end"
      >
        <ChangeLine stats={{ current: record.avgScore, previous: record.previousRates ? record.previousRates.avgScore : null }} />
      </Figure>
    </ul>
  )
}

type FigureProps = { name: string; value: string; definition: string; align: 'start' | 'end'; children?: React.ReactNode }

function Figure({ name, value, definition, align, children }: FigureProps) {
  return (
    <li>
      <Card className="flex h-full flex-col gap-1 p-4">
        <div className="flex items-center justify-between gap-1">
          <h2 className="text-muted text-sm">{name}</h2>
          <Definition of={name} align={align}>
            {definition}
          </Definition>
        </div>
        <p className="tabular font-bold text-2xl">{value}</p>
        {children}
      </Card>
    </li>
  )
}

function ChangeLine({ stats: { current, previous } }: { stats: { current: number | null; previous: number | null } }) {
  const { number } = useFormatters()
  if (current === null || previous === null) return <p className="text-muted text-sm">No previous period</p>
  const percent = changePercent({ current, previous })
  const isUp = percent === null || percent >= 0
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm">
      <span className={isUp ? 'flex items-center gap-1 font-medium text-correct' : 'flex items-center gap-1 font-medium text-wrong'}>
        <Arrow size={16} aria-hidden="true" />
        <span className="sr-only">{isUp ? 'up' : 'down'}</span>
        {percent === null ? 'from 0' : `${number(Math.abs(percent))}%`}
      </span>
      <span className="text-muted">vs previous period</span>
    </p>
  )
}
