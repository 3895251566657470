import type { ReactNode } from 'react'

/** Line drawings in two colours: the text's for lines, marigold for the one thing that matters in the picture. */
const accent = { stroke: 'var(--brand)', fill: 'none' }
const filled = { stroke: 'currentColor', fill: 'var(--brand)' }

const drawings = {
  /** A desk with a lamp, a paper and a clock. */
  desk: (
    <>
      <path d="M10 84h100M22 84v12M98 84v12" />
      <path d="M30 84V58l-8-20M22 38l18-6 4 10-18 6z" />
      <path {...filled} d="M43 41l9 9-14 5z" />
      <rect x="54" y="62" width="30" height="22" rx="2" transform="rotate(-6 69 73)" />
      <path d="M60 68l16-2M61 74l16-2" />
      <circle cx="94" cy="30" r="13" />
      <path {...accent} d="M94 22v8l6 4" />
    </>
  ),
  /** A sheet and a pencil: nothing is written yet. */
  sheet: (
    <>
      <rect x="28" y="14" width="48" height="68" rx="6" />
      <path d="M38 30h28M38 42h28M38 54h16" />
      <path {...filled} d="M70 76l18-32 8 5-18 32-9 4z" />
      <path d="M85 49l8 5" />
    </>
  ),
  /** A signpost whose arms point to nothing. */
  lost: (
    <>
      <path d="M60 18v70M44 88h32" />
      <path {...filled} d="M60 26h30l8 8-8 8H60z" />
      <path d="M60 48H32l-8 8 8 8h28z" />
      <path {...accent} d="M18 22q4-8 12-6M100 72q6 2 4 10" />
    </>
  ),
  /** A plug pulled out. */
  offline: (
    <>
      <path d="M12 62q14 0 20-8t16-8" />
      <path d="M48 36h12v20H48zM60 40h9M60 52h9" />
      <path d="M108 46H92M92 36H80v20h12z" />
      <path {...accent} d="M70 24l4 8M86 22l-4 9M72 70l4-7M86 72l-3-9" />
    </>
  ),
  /** A mountain with a flag on top. */
  summit: (
    <>
      <path d="M10 86l30-44 14 18 20-34 36 60z" />
      <path d="M66 40l8 8 8-6" />
      <path d="M74 26V10" />
      <path {...filled} d="M74 10l18 5-18 6z" />
    </>
  ),
  /** A calendar with one day marked. */
  calendar: (
    <>
      <rect x="26" y="20" width="68" height="62" rx="8" />
      <path d="M26 38h68M42 12v14M78 12v14" />
      <path d="M40 52h8M56 52h8M40 66h8" />
      <circle {...filled} cx="77" cy="60" r="9" />
    </>
  ),
  /** Cards fanned out, for revision. */
  cards: (
    <>
      <rect x="34" y="26" width="38" height="54" rx="5" transform="rotate(-14 53 53)" />
      <rect x="46" y="22" width="38" height="54" rx="5" transform="rotate(8 65 49)" />
      <path {...accent} d="M57 50l8 8 14-18" />
    </>
  ),
  /** A broadcasting mast, for what is live. */
  live: (
    <>
      <path d="M60 44L44 88M60 44l16 44M50 72h20" />
      <circle {...filled} cx="60" cy="38" r="7" />
      <path d="M44 54q-12-16 0-32M76 54q12-16 0-32" />
      <path {...accent} d="M34 62q-20-24 0-48M86 62q20-24 0-48" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

export function Drawing({ name, width = 120 }: { name: DrawingName; width?: number }) {
  return (
    <svg
      viewBox="0 0 120 100"
      width={width}
      height={(width * 100) / 120}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 text-muted"
    >
      {drawings[name]}
    </svg>
  )
}
