import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'

export type Tile = { label: string; value: ReactNode }

/** Words cannot wrap like numbers, so their font size depends on the tile's width. */
const isWord = (value: ReactNode) => typeof value === 'string' && /\p{L}{4}/u.test(value)

/** Key figures as large tiles. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="@container flex flex-col-reverse gap-1 p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className={classes('tabular font-bold', isWord(value) ? 'text-[clamp(0.875rem,15cqi,1.5rem)]' : 'text-2xl')}>{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
