import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContentIcon } from '../kit/ContentIcon.tsx'

type CategoryCardProps = {
  to: string
  icon: string
  color?: string
  name: string
  description: string
  facts: readonly string[]
  badge?: ReactNode
  /** A button that is not part of the link; in the corner where the badge would be. */
  action?: ReactNode
  /** Where the link opens, if not here. */
  target?: '_blank'
  /** One below the heading that the cards stand under. */
  heading?: 'h2' | 'h3'
}

/** One tile of the catalogue; the whole of it is the link. */
export function CategoryCard(props: CategoryCardProps) {
  if (!props.action) return <CardLink {...props} />
  return (
    <div className="relative h-full">
      <CardLink {...props} />
      <div className="absolute top-3 right-3">{props.action}</div>
    </div>
  )
}

function CardLink({ to, icon, color, name, description, facts, badge, target, heading: Heading = 'h3' }: CategoryCardProps) {
  return (
    <Link
      to={to}
      target={target}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong hover:bg-raised"
    >
      <span className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className="inline-flex size-12 items-center justify-center rounded-control bg-raised text-2xl"
          style={color ? { color } : undefined}
        >
          <ContentIcon icon={icon} />
        </span>
        {badge}
      </span>
      <Heading className="font-semibold text-lg">{name}</Heading>
      {description && <p className="line-clamp-3 text-muted text-sm">{description}</p>}
      {facts.length > 0 && <p className="tabular mt-auto text-muted text-sm">{facts.join(' · ')}</p>}
    </Link>
  )
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
}

export function CardSkeletons({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <div key={key} aria-hidden="true" className="skeleton h-44" />
      ))}
    </div>
  )
}
