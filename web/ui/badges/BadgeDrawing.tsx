import type { CSSProperties, ReactNode } from 'react'
import { mastery } from './mastery.tsx'
import { participation } from './participation.tsx'
import { performance } from './performance.tsx'
import { streak } from './streak.tsx'

/** Every category has a form of its own: a pennant, a sun, a hexagon, a flame. */
const forms: { ground: string; drawings: Record<string, ReactNode> }[] = [
  { ground: 'M14 10h68q3 0 3 3v52q0 3-3 4L50 88q-2 1-4 0L14 69q-3-1-3-4V13q0-3 3-3z', drawings: participation },
  { ground: sunPath(16, 46, 40), drawings: performance },
  { ground: 'M45 5q3-2 6 0l34 20q3 2 3 5v40q0 3-3 5L51 95q-3 2-6 0L11 75q-3-2-3-5V30q0-3 3-5z', drawings: mastery },
  {
    ground: 'M50 3c2 17 36 27 36 57 0 20-17 33-38 33S10 80 10 60c0-17 10-23 14-36 5 3 8 7 9 12C42 28 49 18 50 3z',
    drawings: streak,
  },
]

function sunPath(rays: number, outer: number, inner: number): string {
  const points = Array.from({ length: rays * 2 }, (_, at) => {
    const reach = at % 2 === 0 ? outer : inner
    const angle = (at * Math.PI) / rays
    return `${(48 + reach * Math.sin(angle)).toFixed(1)} ${(50 - reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/** Marigold with ink on it once it is earned; before that, grey lines on a dashed form. */
const earnedStyle = { color: 'var(--on-brand)', '--badge-light': 'color-mix(in oklab, var(--brand) 25%, white)' } as CSSProperties
const lockedStyle = { color: 'var(--line-strong)', '--badge-light': 'none' } as CSSProperties

/** The ids of the badges that have a drawing. */
export const drawnBadges: readonly string[] = forms.flatMap(({ drawings }) => Object.keys(drawings))

/** The drawing of one badge. It is decoration: name and state are written beside it. */
export function BadgeDrawing({ id, isEarned, size = 72 }: { id: string; isEarned: boolean; size?: number }) {
  const form = forms.find(({ drawings }) => Object.hasOwn(drawings, id)) ?? forms[0]
  return (
    <svg
      viewBox="0 0 96 100"
      width={size}
      height={(size * 100) / 96}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={isEarned ? earnedStyle : lockedStyle}
      className="shrink-0"
    >
      <path
        d={form?.ground}
        fill={isEarned ? 'var(--brand)' : 'var(--raised)'}
        stroke={isEarned ? 'none' : 'currentColor'}
        strokeWidth="1.5"
        strokeDasharray={isEarned ? undefined : '4 4'}
      />
      {form?.drawings[id]}
    </svg>
  )
}
