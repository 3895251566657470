import type { ReactNode } from 'react'

type RingProps = { label: string; percent: number; size?: number; children?: ReactNode }

const radius = 42
const length = 2 * Math.PI * radius

/** A ring that fills, with a figure inside. */
export function Ring({ label, percent, size = 76, children }: RingProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className="relative grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--line)" strokeWidth="10" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          stroke="var(--brand)"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - shown / 100)}
          className={shown === 0 ? 'opacity-0' : 'transition-[stroke-dashoffset] duration-200'}
        />
      </svg>
      <span className="tabular relative font-bold text-lg">{children}</span>
    </div>
  )
}
