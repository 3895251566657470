import type { BankStats } from '#domain/questions/smart.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { Help } from '../upload/FormatHelp.tsx'

const numbers = new Intl.NumberFormat('en-IN')

const kindWords = { single: 'One right option', multiple: 'Several right options', numeric: 'Numeric', note: 'Notes' }

/** The bank in numbers. */
export function BankNumbers({ stats }: { stats: BankStats }) {
  const { byDifficulty, byKind } = stats
  const kinds = (['single', 'multiple', 'numeric', 'note'] as const).map((kind) => ({ name: kindWords[kind], count: byKind[kind] }))
  return (
    <div className="flex flex-col gap-3">
      <Tiles
        tiles={[
          { label: 'Total questions', value: numbers.format(stats.total) },
          { label: 'Smart questions', value: numbers.format(stats.smart) },
          { label: 'Active', value: numbers.format(stats.active) },
          { label: 'In one paper only', value: numbers.format(stats.unused) },
        ]}
      />
      <Help title="Difficulties, kinds, topics and tags">
        <Counted
          title="Difficulties"
          counted={[
            { name: 'Easy', count: byDifficulty.easy },
            { name: 'Medium', count: byDifficulty.medium },
            { name: 'Hard', count: byDifficulty.hard },
          ]}
        />
        <Counted title="Kinds" counted={kinds} />
        <Counted title="Most used topics" counted={stats.topTopics.map(({ topic, count }) => ({ name: topic, count }))} />
        <Counted title="Most used tags" counted={stats.topTags.map(({ tag, count }) => ({ name: tag, count }))} />
      </Help>
    </div>
  )
}

function Counted({ title, counted }: { title: string; counted: readonly { name: string; count: number }[] }) {
  if (counted.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-sm">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {counted.map(({ name, count }) => (
          <li key={name}>
            <Badge>
              {name} <span className="tabular">{numbers.format(count)}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
