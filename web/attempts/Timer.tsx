import { useEffect, useRef } from 'react'
import { useWords } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { clockText } from './ticking.ts'
import { examWords } from './words.ts'

const lowSeconds = 300
const spokenAt = [600, 300, 60]

/** Time left, red under five minutes, and said aloud at ten, five and one. */
export function Timer({ seconds, label }: { seconds: number; label: string }) {
  const t = useWords(examWords)
  const before = useRef(seconds)
  const spoken = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const passed = spokenAt.find((mark) => before.current > mark && seconds <= mark)
    before.current = seconds
    if (passed && spoken.current) spoken.current.textContent = passed === 60 ? t.minuteLeft : t.minutesLeft(passed / 60)
  }, [seconds, t])

  return (
    <div className="flex flex-col items-end leading-tight">
      <span className="text-muted text-xs">{label}</span>
      <span role="timer" aria-label={label} className={classes('tabular font-bold text-xl', seconds < lowSeconds && 'text-wrong')}>
        {clockText(seconds)}
      </span>
      <span ref={spoken} aria-live="assertive" className="sr-only" />
    </div>
  )
}
