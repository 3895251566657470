import { Medal } from 'lucide-react'
import type { LeaderboardEntry } from '#domain/gamification/contract.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { useProgramName } from '../kit/program-names.ts'
import { BadgeDrawing } from '../ui/badges/BadgeDrawing.tsx'
import { classes } from '../ui/classes.ts'
import { boardTranslations } from './leaderboard-translations.ts'

/** Gold, silver and bronze; the colour is never the only sign. */
const medals = ['', 'text-brand', 'text-muted', 'text-brand/60'] as const
const medalRows = ['', 'bg-brand-soft', 'bg-raised', 'bg-raised/50'] as const

/** A leaderboard; on a phone, accuracy and papers are shown under the name. */
export function LeaderboardTable({ title, entries }: { title: string; entries: readonly LeaderboardEntry[] }) {
  const t = useTranslation(boardTranslations)
  const wide = 'hidden sm:table-cell'
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            <th scope="col" className="w-18 px-3 py-3 font-medium sm:w-24">
              {t.rank}
            </th>
            <th scope="col" className="px-3 py-3 font-medium">
              {t.user}
            </th>
            <th scope="col" className="w-22 px-3 py-3 text-right font-medium sm:w-28">
              {t.score}
            </th>
            <th scope="col" className={classes('w-28 px-3 py-3 text-right font-medium', wide)}>
              {t.accuracy}
            </th>
            <th scope="col" className={classes('w-28 px-3 py-3 text-right font-medium', wide)}>
              {t.paperCount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <Row key={entry.userId} entry={entry} isOwn={entry.isOwn} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ entry, isOwn }: { entry: LeaderboardEntry; isOwn: boolean }) {
  const t = useTranslation(boardTranslations)
  const { number } = useFormatters()
  const programName = useProgramName()
  const { rank, name, score, accuracy, papersAttempted, isQualified } = entry
  const medal = isQualified ? rank : 0
  return (
    <tr className={classes(medalRows[medal], isOwn && 'outline-2 outline-action -outline-offset-2')} aria-current={isOwn || undefined}>
      <td className="tabular px-3 py-3 font-bold">
        {medals[medal] ? (
          <span className="flex items-center gap-1">
            <Medal size={20} role="img" aria-label={t.medals(rank)} className={medals[medal]} />
            {rank}
          </span>
        ) : (
          number(rank)
        )}
      </td>
      <th scope="row" className="px-3 py-3 font-normal">
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="hidden size-10 shrink-0 items-center justify-center rounded-full bg-raised font-semibold text-muted sm:inline-flex"
          >
            {name.trim().charAt(0).toUpperCase()}
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">
              {name} {isOwn && <span className="text-link">{t.you}</span>}
            </p>
            <p className="text-muted text-sm">{programName(entry.program)}</p>
            <p className="tabular text-muted text-sm sm:hidden">
              {t.accuracy} {accuracy}% · {t.paperCount} {number(papersAttempted)}
            </p>
            <Badges entry={entry} />
          </div>
        </div>
      </th>
      <td className="tabular px-3 py-3 text-right font-bold">{score}%</td>
      <td className="tabular hidden px-3 py-3 text-right sm:table-cell">{accuracy}%</td>
      <td className="tabular hidden px-3 py-3 text-right sm:table-cell">{number(papersAttempted)}</td>
    </tr>
  )
}

function Badges({ entry: { badges, badgeCount } }: { entry: LeaderboardEntry }) {
  const t = useTranslation(boardTranslations)
  const show = useLocalizedText()
  if (badges.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      {badges.map(({ id, name, description }) => (
        <span key={id} role="img" aria-label={show(name)} title={`${show(name)}: ${show(description)}`}>
          <BadgeDrawing id={id} isEarned size={26} />
        </span>
      ))}
      {badgeCount > badges.length && <span className="text-muted">{t.more(badgeCount - badges.length)}</span>}
    </p>
  )
}
