import { useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { formatClock } from './clock.ts'
import { examTranslations } from './translations.ts'

const lowSeconds = 300

/** Time left, red under five minutes. */
export function Timer({ seconds, label }: { seconds: number; label: string }) {
  return (
    <div className="flex flex-col items-end leading-tight">
      <span className="text-muted text-xs">{label}</span>
      <span role="timer" aria-label={label} className={classes('tabular font-bold text-xl', seconds < lowSeconds && 'text-wrong')}>
        {formatClock(seconds)}
      </span>
    </div>
  )
}

const warningMinutes = [10, 5, 1]
const warningSeconds = 15

/** Says at ten, five and one minute before the end how much time is left, on screen and to screen readers. */
export function TimeWarning({ seconds }: { seconds: number | null }) {
  const t = useTranslation(examTranslations)
  const minutes = warningMinutes.find((mark) => seconds !== null && seconds <= mark * 60 && seconds > mark * 60 - warningSeconds)
  return (
    <p aria-live="assertive" className="bg-warning-soft text-center font-semibold text-sm">
      {minutes !== undefined && <span className="block px-4 py-1.5">{t.minutesLeft(minutes)}</span>}
    </p>
  )
}
