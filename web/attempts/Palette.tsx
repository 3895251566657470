import type { PaletteCounts, PaletteState } from '#domain/attempts/palette.ts'
import { useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { examTranslations } from './translations.ts'

/** States differ by shape as well as by colour. */
const stateClasses: Record<PaletteState, string> = {
  'not visited': 'rounded-md border-line-strong bg-surface text-text',
  'not answered': 'rounded-t-md rounded-b-2xl border-wrong bg-wrong-soft text-text',
  answered: 'rounded-t-2xl rounded-b-md border-correct bg-correct-soft text-text',
  marked: 'rounded-full border-marked bg-marked-soft text-text',
  'answered and marked': 'rounded-full border-correct border-3 bg-marked-soft text-text',
}

function useStateNames(): Record<PaletteState, string> {
  const t = useTranslation(examTranslations)
  return {
    'not visited': t.notVisited,
    'not answered': t.notAnswered,
    answered: t.answered,
    marked: t.marked,
    'answered and marked': t.answeredMarked,
  }
}

const order: readonly PaletteState[] = ['answered', 'not answered', 'not visited', 'marked', 'answered and marked']

/** Number of questions in each state; doubles as the palette's legend. */
export function StateCounts({ counts }: { counts: PaletteCounts }) {
  const names = useStateNames()
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-2 text-sm">
      {order.map((state) => (
        <li key={state} className={classes('flex items-center gap-2', state === 'answered and marked' && 'col-span-2')}>
          <span className={classes('tabular inline-flex size-8 shrink-0 items-center justify-center border', stateClasses[state])}>
            {counts[state]}
          </span>
          {names[state]}
        </li>
      ))}
    </ul>
  )
}

type PaletteProps = {
  states: readonly PaletteState[]
  counts: PaletteCounts
  /** The questions of the open section. */
  questions: readonly number[]
  current: number
  onPick: (question: number) => void
}

export function Palette({ states, counts, questions, current, onPick }: PaletteProps) {
  const t = useTranslation(examTranslations)
  const names = useStateNames()
  return (
    <nav aria-label={t.palette} className="flex flex-col gap-4">
      <dl className="tabular grid grid-cols-3 gap-2 text-center text-sm">
        {(
          [
            [t.total, counts.total],
            [t.attempted, counts.attempted],
            [t.remaining, counts.remaining],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse rounded-control bg-raised py-2">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-bold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid grid-cols-8 gap-1.5 lg:grid-cols-5 lg:gap-2">
        {questions.map((question) => {
          const state = states[question] ?? 'not visited'
          const isCurrent = question === current
          return (
            <li key={question}>
              <button
                type="button"
                aria-label={`${question + 1}: ${names[state]}${isCurrent ? `, ${t.current}` : ''}`}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onPick(question)}
                className={classes(
                  'tabular relative flex aspect-square w-full min-w-8 items-center justify-center border font-semibold text-sm',
                  stateClasses[state],
                  isCurrent && 'outline-3 outline-action outline-offset-1',
                )}
              >
                {question + 1}
                {state === 'answered and marked' && (
                  <span aria-hidden="true" className="absolute right-0 bottom-0 size-2.5 rounded-full bg-correct" />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <StateCounts counts={counts} />
    </nav>
  )
}
