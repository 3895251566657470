import { classes } from './classes.ts'

const colours = { action: 'bg-action', brand: 'bg-brand', correct: 'bg-correct', wrong: 'bg-wrong', blank: 'bg-blank' }
type BarTone = keyof typeof colours

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))

export function ProgressBar({ label, percent, tone = 'action' }: { label: string; percent: number; tone?: BarTone }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamp(percent))}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <div
        className={classes('h-full rounded-full transition-[width] duration-200', colours[tone])}
        style={{ width: `${clamp(percent)}%` }}
      />
    </div>
  )
}
