import { kindNames } from '#domain/questions/kinds/names.ts'
import type { BankStats } from '#domain/questions/smart.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { kindDescriptions } from '../kinds/labels.ts'
import { Help } from '../upload/FormatHelp.tsx'

const numbers = new Intl.NumberFormat('en-IN')

/** Statistics of the question bank. */
export function BankStatistics({ stats }: { stats: BankStats }) {
  const { byDifficulty, byKind } = stats
  const kinds = kindNames.map((kind) => ({ name: kindDescriptions[kind], count: byKind[kind] }))
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
        <CountList
          title="Difficulties"
          counts={[
            { name: 'Easy', count: byDifficulty.easy },
            { name: 'Medium', count: byDifficulty.medium },
            { name: 'Hard', count: byDifficulty.hard },
          ]}
        />
        <CountList title="Kinds" counts={kinds} />
        <CountList title="Most used topics" counts={stats.topTopics.map(({ topic, count }) => ({ name: topic, count }))} />
        <CountList title="Most used tags" counts={stats.topTags.map(({ tag, count }) => ({ name: tag, count }))} />
      </Help>
    </div>
  )
}

function CountList({ title, counts }: { title: string; counts: readonly { name: string; count: number }[] }) {
  if (counts.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-sm">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ name, count }) => (
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
