import { Medal } from 'lucide-react'
import { print } from '#domain/exact.ts'
import { rankOf } from '#domain/live/rank.ts'
import type { EventState } from '#domain/live/standing.ts'
import { useWords } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { Tiles } from '../ui/Tiles.tsx'
import { liveWords } from './words.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const medalRanks = 3

type StandingProps = { state: EventState; hasBegun: boolean; ownMarks: string | undefined; ownName: string | undefined }

/** Who stands where; one's own rank is read off the marks that everybody is told. */
export function Standing({ state, hasBegun, ownMarks, ownName }: StandingProps) {
  const t = useWords(liveWords)
  const rank = ownMarks === undefined ? null : rankOf(ownMarks, state.marks)
  return (
    <section className="flex flex-col gap-4" aria-live="off">
      <header>
        <h2 className="font-semibold text-xl">{state.released ? t.standingFinal : t.standing}</h2>
        {!state.released && hasBegun && <p className="text-muted text-sm">{t.standingLive}</p>}
      </header>
      <Tiles
        tiles={[
          { label: t.joinedCount, value: state.participants },
          { label: t.handedIn, value: state.submitted },
          ...(rank === null
            ? []
            : [
                { label: t.yourRank, value: t.ofCount(rank, state.submitted) },
                { label: t.yourMarks, value: print(ownMarks ?? '0') },
              ]),
        ]}
      />
      {state.top.length === 0 ? (
        <p className="text-muted">{hasBegun ? t.standingNone : t.standingUpcoming}</p>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line">
          <table className="tabular w-full text-left">
            <thead className="bg-raised text-sm">
              <tr>
                {[t.rank, t.name, t.marks, t.time].map((label, at) => (
                  <th key={label} scope="col" className={classes('px-3 py-2 font-medium', at > 1 && 'text-right')}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.top.map((row, at) => {
                const isOwn = row.name === ownName && row.marks === ownMarks
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  <tr key={at} className={classes('border-line border-t', isOwn && 'bg-brand-soft font-semibold')}>
                    <td className="px-3 py-2">
                      <span className="inline-flex items-center gap-1.5">
                        {row.rank} {row.rank <= medalRanks && <Medal size={16} aria-hidden="true" className="text-brand" />}
                      </span>
                    </td>
                    <th scope="row" className="max-w-48 truncate px-3 py-2 font-medium">
                      {row.name} {isOwn && `(${t.you})`}
                    </th>
                    <td className="px-3 py-2 text-right">{print(row.marks)}</td>
                    <td className="px-3 py-2 text-right">{clock(row.timeTaken)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
