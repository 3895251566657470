import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { adminSession } from '../kit/session.ts'
import { classes } from '../ui/classes.ts'
import { currentLink, hubLink, type MenuGroup, type MenuLink, menuFor } from './admin-menu.ts'

/** Rows are low on a desktop, so that the whole menu of a super admin fits 768 px, and as high as a finger on a phone. */
const rowClass = 'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2.5 text-sm hover:bg-raised lg:min-h-7'

type SideNavigationProps = { onNavigate?: () => void }

/** The navigation of the admin area: only the screens that the administrator may use. */
export function SideNavigation({ onNavigate }: SideNavigationProps) {
  const admin = adminSession.use()
  const { pathname } = useLocation()
  if (!admin) return null
  const groups = menuFor(admin)
  const current = currentLink(groups, pathname)
  return (
    <nav aria-label="Side menu" className="flex flex-col">
      {groups.map((group) => (
        <div key={group.label}>
          {group.label && <GroupHeading group={group} onNavigate={onNavigate} />}
          <ul>
            {group.links.map((link) => (
              <li key={link.to} className="flex items-center">
                <NavigationLink link={link} isCurrent={link === current} isExact={pathname === link.to} onNavigate={onNavigate} />
                {link.create && (
                  <Link
                    to={link.create.to}
                    onClick={onNavigate}
                    aria-label={link.create.label}
                    title={link.create.label}
                    aria-current={pathname === link.create.to ? 'page' : undefined}
                    className="grid min-h-11 min-w-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text lg:min-h-7 lg:min-w-7"
                  >
                    <Plus size={16} aria-hidden="true" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function GroupHeading({ group, onNavigate }: { group: MenuGroup; onNavigate: (() => void) | undefined }) {
  return (
    <h2 className="px-2.5 pt-1.5 pb-0.5 font-semibold text-muted text-xs uppercase leading-4 tracking-wide">
      {group.to ? (
        <Link
          to={group.to}
          onClick={onNavigate}
          aria-label={hubLink.label}
          className="inline-flex items-center hover:text-text hover:underline max-lg:min-h-11"
        >
          {group.label}
        </Link>
      ) : (
        group.label
      )}
    </h2>
  )
}

type NavigationLinkProps = { link: MenuLink; isCurrent: boolean; isExact: boolean; onNavigate: (() => void) | undefined }

function NavigationLink({ link: { label, to, icon: Icon }, isCurrent, isExact, onNavigate }: NavigationLinkProps) {
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={isCurrent ? (isExact ? 'page' : 'true') : undefined}
      className={classes(rowClass, isCurrent ? 'bg-raised font-semibold text-text' : 'text-muted hover:text-text')}
    >
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  )
}
