import type { ReactNode } from 'react'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { battleTranslations } from './battle-translations.ts'

type Side = { score: number; members?: number }

const teamStyles = { red: { mark: '◆', frame: 'border-danger' }, blue: { mark: '●', frame: 'border-action' } }

function Team({ team, side, isOwn, children }: { team: 'red' | 'blue'; side: Side; isOwn: boolean; children?: ReactNode }) {
  const t = useTranslation(battleTranslations)
  const { number } = useFormatters()
  const { mark, frame } = teamStyles[team]
  return (
    <section className={classes('flex flex-col items-center gap-2 rounded-card border-2 bg-surface p-5 text-center', frame)}>
      <h2 className="font-semibold text-lg">
        <span aria-hidden="true">{mark} </span>
        {t[team]}
      </h2>
      <p className="tabular font-bold text-5xl">
        <span className="sr-only">{t.score}: </span>
        {number(side.score)}
      </p>
      {side.members !== undefined && <p className="tabular text-muted text-sm">{t.members(side.members)}</p>}
      {isOwn && <p className="font-medium text-sm">✓ {t.yourTeam(t[team])}</p>}
      {children}
    </section>
  )
}

type ScoreboardProps = { red: Side; blue: Side; own?: 'red' | 'blue' | null; under?: (team: 'red' | 'blue') => ReactNode }

/** The scores of the two teams. */
export function Scoreboard({ red, blue, own = null, under }: ScoreboardProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-6">
      <Team team="red" side={red} isOwn={own === 'red'}>
        {under?.('red')}
      </Team>
      <Team team="blue" side={blue} isOwn={own === 'blue'}>
        {under?.('blue')}
      </Team>
    </div>
  )
}
