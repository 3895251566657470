import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { tintStyle } from '../ui/Lead.tsx'
import { RowContent, rowClass } from '../ui/Rows.tsx'

type RowLinkProps = ComponentProps<typeof RowContent> & { to: string; tint?: string | undefined; label?: string }

/** A row that is one link. `label` replaces its text for screen readers. */
export function RowLink({ to, tint, label, ...content }: RowLinkProps) {
  return (
    <li style={tintStyle(tint)}>
      <Link to={to} aria-label={label} className={`${rowClass} hover:bg-raised sm:-mx-3 sm:px-3`}>
        <RowContent {...content} />
      </Link>
    </li>
  )
}
