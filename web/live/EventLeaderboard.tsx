import { Medal } from 'lucide-react'
import { formatExact } from '#domain/exact.ts'
import { rankOf } from '#domain/live/rank.ts'
import type { EventState } from '#domain/live/standing.ts'
import { useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { Tiles } from '../ui/Tiles.tsx'
import { liveTranslations } from './translations.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const medalRanks = 3

type StandingProps = { state: EventState; isLive: boolean; ownMarks: string | undefined; ownName: string | undefined }

/** The leaderboard of an event. The learner's own rank is computed from the published marks. */
export function EventLeaderboard({ state, isLive, ownMarks, ownName }: StandingProps) {
  const t = useTranslation(liveTranslations)
  const rank = ownMarks === undefined ? null : rankOf(ownMarks, state.marks)
  return (
    <section className="flex flex-col gap-4" aria-live="off">
      <header>
        <h2 className="font-semibold text-xl">{state.released ? t.standingFinal : t.standing}</h2>
        {!state.released && <p className="text-muted text-sm">{isLive ? t.standingLive : t.standingAfter}</p>}
      </header>
      <Tiles
        tiles={[
          { label: t.joinedCount, value: state.participants },
          { label: t.startedCount, value: state.started },
          { label: t.handedIn, value: state.submitted },
          ...(rank === null
            ? []
            : [
                { label: t.yourRank, value: t.ofCount(rank, state.submitted) },
                { label: t.yourMarks, value: formatExact(ownMarks ?? '0') },
              ]),
        ]}
      />
      {state.top.length === 0 ? (
        (isLive || state.released) && <p className="text-muted">{t.standingNone}</p>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line">
          <table className="tabular w-full text-left">
            <thead className="bg-raised text-sm">
              <tr>
                {[t.rank, t.name, t.marks, t.time].map((label, index) => (
                  <th key={label} scope="col" className={classes('px-3 py-2 font-medium', index > 1 && 'text-right')}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.top.map((row, index) => {
                const isOwn = row.name === ownName && row.marks === ownMarks
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
                  <tr key={index} className={classes('border-line border-t', isOwn && 'bg-brand-soft font-semibold')}>
                    <td className="px-3 py-2">
                      <span className="inline-flex items-center gap-1.5">
                        {row.rank} {row.rank <= medalRanks && <Medal size={16} aria-hidden="true" className="text-brand" />}
                      </span>
                    </td>
                    <th scope="row" className="max-w-48 truncate px-3 py-2 font-medium">
                      {row.name} {isOwn && `(${t.you})`}
                    </th>
                    <td className="px-3 py-2 text-right">{formatExact(row.marks)}</td>
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
