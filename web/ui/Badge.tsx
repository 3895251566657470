import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'action' | 'brand' | 'correct' | 'wrong' | 'marked'

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong text-muted',
  action: 'border-action text-link',
  brand: 'border-transparent bg-brand text-on-brand',
  correct: 'border-correct bg-correct-soft text-correct',
  wrong: 'border-wrong bg-wrong-soft text-wrong',
  marked: 'border-marked bg-marked-soft text-marked',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
