import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContentIcon } from '../kit/ContentIcon.tsx'
import { classes } from '../ui/classes.ts'
import { tintStyle } from '../ui/Lead.tsx'

type CategoryCardProps = {
  to: string
  icon: string
  color?: string
  name: string
  description: string
  facts: readonly string[]
  badge?: ReactNode
  /** A button outside the link, placed in the corner instead of the badge. */
  action?: ReactNode
  /** The link's target attribute. */
  target?: '_blank'
  /** Heading level of the card titles. */
  heading?: 'h2' | 'h3'
}

/** A card of the catalogue, linked as a whole. */
export function CategoryCard(props: CategoryCardProps) {
  if (!props.action) return <CardLink {...props} />
  return (
    <div className="relative h-full">
      <CardLink {...props} />
      <div className="absolute top-3 right-3">{props.action}</div>
    </div>
  )
}

function CardLink({ to, icon, color, name, description, facts, badge, action, target, heading: Heading = 'h3' }: CategoryCardProps) {
  const hasCorner = action !== undefined
  return (
    <Link
      to={to}
      target={target}
      className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-raised sm:gap-y-3 sm:p-5"
    >
      <span
        aria-hidden="true"
        className="tint-ground tint-text row-span-2 inline-flex size-12 items-center justify-center rounded-control text-2xl sm:row-span-1"
        style={tintStyle(color)}
      >
        <ContentIcon icon={icon} />
      </span>
      {/* On a phone a card is a row: icon, name and figures. */}
      <span className={classes('order-last col-span-2 flex sm:order-none sm:col-span-1 sm:justify-end', !badge && 'hidden sm:flex')}>
        {badge}
      </span>
      <Heading className={classes('font-semibold text-lg sm:col-span-2', hasCorner && 'pr-11 sm:pr-0')}>{name}</Heading>
      {description && <p className="line-clamp-3 hidden text-muted text-sm sm:col-span-2 sm:block">{description}</p>}
      {facts.length > 0 && <p className="tabular text-muted text-sm sm:col-span-2 sm:mt-auto sm:self-end">{facts.join(' · ')}</p>}
    </Link>
  )
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
}
