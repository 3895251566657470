import type { ReactNode } from 'react'

type EmptyProps = {
  title: ReactNode
  /** The first heading where the page has no other. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: a small drawing, why, and a way forward. */
export function Empty({ title, heading: Heading = 'h2', children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true" className="text-line-strong">
        <rect x="14" y="10" width="52" height="54" rx="6" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M24 24h32M24 34h32M24 44h18" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M62 58l18-26 6 4-18 26-8 3z" fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="2.5" strokeLinejoin="round" />
      </svg>
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  )
}
