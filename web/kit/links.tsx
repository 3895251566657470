import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { type ButtonSize, type ButtonVariant, buttonClass, type IconButtonProps, iconButtonClass } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes('font-medium text-link underline underline-offset-2 hover:no-underline', className)} />
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...rest} className={classes(buttonClass(variant, size), className)} />
}

export function IconLink({ label, icon: Icon, iconSize = 18, className, children, ...rest }: LinkProps & IconButtonProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={classes(iconButtonClass, className)}>
      {Icon && <Icon size={iconSize} aria-hidden="true" />}
      {children}
    </Link>
  )
}

/** The address that opens a paper in practice mode. */
export const practicePath = (paperId: string) => `${pathTo('paper', { paperId })}?mode=practice`

/** The topic is practised in its subject; where only a paper is known, in the subject of the paper. Without a topic, it lists them. */
export function topicPracticePath(place: ({ subjectId: string } | { paperId: string }) & { topic?: string | undefined }): string {
  const query = new URLSearchParams('subjectId' in place ? { subject: place.subjectId } : { paper: place.paperId })
  if (place.topic !== undefined) query.set('topic', place.topic)
  return `${pathTo('practice')}?${query}`
}

type Crumb = { label: ReactNode; to?: string }

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {crumbs.map(({ label: text, to }, index) => (
          <li key={to ?? index} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? <TextLink to={to}>{text}</TextLink> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
