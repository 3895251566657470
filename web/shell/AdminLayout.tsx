import { ChevronDown, Menu, Moon, Sun } from 'lucide-react'
import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { AdminAvatar } from '../kit/AdminAvatar.tsx'
import { Confirmer } from '../kit/confirm.tsx'
import { Logo } from '../kit/Logo.tsx'
import { adminSession } from '../kit/session.ts'
import { theme, toggleTheme } from '../kit/theme.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { dashboardLink, type MenuGroup, type MenuLink, sideOnly, topGroups } from './admin-menu.ts'
import { useAdminLogout } from './logout.ts'
import { useFocusOnNavigation, useMenu } from './navigation.ts'

const itemClass = 'flex min-h-10 w-full items-center rounded-control px-3 text-left hover:bg-raised'
const activeClass = ({ isActive }: { isActive: boolean }) =>
  classes(itemClass, isActive ? 'bg-raised font-semibold text-text' : 'text-muted')

export function AdminLayout() {
  const menu = useMenu()
  const content = useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3">
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden">
        <div className="flex h-16 items-center gap-2 px-4">
          <Link to={dashboardLink.to} className="mr-auto inline-flex rounded-control" aria-label="Admin dashboard">
            <Logo />
          </Link>
          <TopNavigation />
          <ThemeToggle />
          <ProfileMenu />
          <IconButton label="Open menu" aria-expanded={menu.isOpen} onClick={menu.open} className="lg:hidden">
            <Menu size={24} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <Drawer open={menu.isOpen} onClose={menu.close} label="Menu" closeLabel="Close">
        <SideNavigation onNavigate={menu.close} />
      </Drawer>
      <div className="flex flex-1">
        <aside className="hidden w-60 shrink-0 border-line border-r bg-surface lg:block print:hidden">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto p-3">
            <SideNavigation />
          </div>
        </aside>
        <main ref={content} id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <Confirmer />
      <Toaster dismissLabel="Dismiss" />
      <ScrollRestoration />
    </div>
  )
}

function TopNavigation() {
  const { key } = useLocation()
  return (
    <nav aria-label="Top bar" className="hidden items-center gap-1 lg:flex">
      <NavLink
        to={dashboardLink.to}
        className={({ isActive }) =>
          classes('inline-flex min-h-11 items-center rounded-control px-3', isActive ? 'text-text' : 'text-muted')
        }
      >
        {dashboardLink.label}
      </NavLink>
      {topGroups.map((group) => (
        <Disclosure
          key={group.label}
          place={key}
          label={
            <>
              {group.label} <ChevronDown size={16} aria-hidden="true" />
            </>
          }
          buttonClassName="inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-muted hover:bg-raised"
        >
          {(close) => <Links links={group.links} onNavigate={close} />}
        </Disclosure>
      ))}
    </nav>
  )
}

function Links({ links, onNavigate }: { links: readonly MenuLink[]; onNavigate?: () => void }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end onClick={onNavigate} className={activeClass}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const sideGroups: readonly MenuGroup[] = [...topGroups, sideOnly]

function SideNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const passed = onNavigate ? { onNavigate } : {}
  return (
    <nav aria-label="Side menu" className="flex flex-col gap-4">
      <Links links={[dashboardLink]} {...passed} />
      {sideGroups.map((group) => (
        <div key={group.label}>
          <h2 className="px-3 pb-1 font-semibold text-muted text-xs uppercase tracking-wide">{group.label}</h2>
          <Links links={group.links} {...passed} />
        </div>
      ))}
    </nav>
  )
}

function ThemeToggle() {
  const current = theme.use()
  return (
    <IconButton
      label={current === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={(event) => toggleTheme({ x: event.clientX, y: event.clientY })}
    >
      {current === 'dark' ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </IconButton>
  )
}

function ProfileMenu() {
  const admin = adminSession.use()
  const { key } = useLocation()
  const logout = useAdminLogout()
  if (!admin) return null
  return (
    <Disclosure
      align="end"
      place={key}
      accessibleLabel={`Profile menu of ${admin.name}`}
      label={<AdminAvatar name={admin.name} role={admin.role} />}
      buttonClassName="inline-flex size-11 items-center justify-center rounded-full"
    >
      {(close) => (
        <div className="w-64">
          <div className="border-line border-b px-3 pb-2">
            <p className="font-semibold">{admin.name}</p>
            <p className="break-all text-muted text-sm">{admin.email}</p>
            <p className="text-muted text-sm capitalize">{admin.role}</p>
          </div>
          <ul className="pt-1">
            <li>
              <Link to={pathTo('adminProfile')} onClick={close} className={itemClass}>
                My Profile
              </Link>
            </li>
            <li>
              <Link to={pathTo('adminSettings')} onClick={close} className={itemClass}>
                Settings
              </Link>
            </li>
            <li>
              <button type="button" onClick={() => void logout()} className={itemClass}>
                Logout
              </button>
            </li>
          </ul>
        </div>
      )}
    </Disclosure>
  )
}
