const radius = 52
const circumference = 2 * Math.PI * radius

/** The score as a ring chart with the number inside. */
export function ScoreRing({ percent, label, text }: { percent: number; label: string; text: string }) {
  const filled = Math.min(100, Math.max(0, percent))
  return (
    <div className="relative size-24 shrink-0 sm:size-32">
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
          strokeDasharray={`${(filled / 100) * circumference} ${circumference}`}
        />
      </svg>
      <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="tabular font-bold text-base sm:text-2xl">{text}</span>
        <span className="text-xs sm:text-sm">{label}</span>
      </div>
    </div>
  )
}
