import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

export type Tile = { label: string; value: ReactNode }

/** A few numbers people care about, big. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex flex-col-reverse gap-1 p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="tabular font-bold text-2xl">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
