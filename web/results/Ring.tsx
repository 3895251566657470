const radius = 52
const around = 2 * Math.PI * radius

/** The score as a ring; the number says the same. */
export function Ring({ percent, label, text }: { percent: number; label: string; text: string }) {
  const filled = Math.min(100, Math.max(0, percent))
  return (
    <div className="relative size-40 shrink-0">
      <svg viewBox="0 0 120 120" role="img" aria-label={`${label}: ${text}`} className="size-full -rotate-90">
        <circle cx="60" cy="60" r={radius} fill="none" stroke="var(--raised)" strokeWidth="12" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          stroke="var(--brand)"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={`${(filled / 100) * around} ${around}`}
        />
      </svg>
      <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="tabular font-bold text-3xl">{text}</span>
        <span className="text-muted text-sm">{label}</span>
      </div>
    </div>
  )
}
