import { Menu, Moon, Sun } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { hasPermission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { AdminAvatar } from '../kit/AdminAvatar.tsx'
import { ConfirmDialog } from '../kit/confirm.tsx'
import { Logo } from '../kit/Logo.tsx'
import { StepUp } from '../kit/StepUp.tsx'
import { adminSession } from '../kit/session.ts'
import { toggleTheme, useTheme } from '../kit/theme.ts'
import { IconButton } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { useAdminLogout } from './logout.ts'
import { useFocusOnNavigation, useMenu } from './navigation.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { SideNavigation } from './SideNavigation.tsx'

const itemClass = 'flex min-h-10 w-full items-center rounded-control px-3 text-left hover:bg-raised'

export function AdminLayout() {
  const menu = useMenu()
  const content = useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3">
        Skip to content
      </a>
      <DemoNotice />
      <div className="flex flex-1">
        <aside className="hidden w-56 shrink-0 border-line border-r bg-surface lg:block print:hidden">
          <div className="sticky top-0 flex max-h-dvh flex-col gap-1 overflow-y-auto px-3 py-2">
            <HomeLink />
            <SideNavigation />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden">
            <div className="flex h-14 items-center gap-1 px-4 sm:gap-2 sm:px-6">
              <div className="mr-auto min-w-0 lg:hidden">
                <HomeLink />
              </div>
              <div className="lg:mr-auto">
                <PaletteButton />
              </div>
              <ThemeToggle />
              <ProfileMenu />
              <IconButton
                icon={Menu}
                iconSize={24}
                label="Open menu"
                aria-expanded={menu.isOpen}
                onClick={menu.open}
                className="lg:hidden"
              />
            </div>
          </header>
          <main ref={content} id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <Outlet />
          </main>
        </div>
      </div>
      <Drawer open={menu.isOpen} onClose={menu.close} label="Menu" closeLabel="Close">
        <SideNavigation onNavigate={menu.close} />
      </Drawer>
      <ConfirmDialog />
      <StepUp />
      <SessionNotice session={adminSession} />
      <Toaster dismissLabel="Dismiss" />
    </div>
  )
}

function HomeLink() {
  return (
    <Link to={pathTo('adminDashboard')} className="flex min-h-10 min-w-0 items-center rounded-control px-1" aria-label="Admin dashboard">
      <Logo />
    </Link>
  )
}

function ThemeToggle() {
  const current = useTheme()
  return (
    <IconButton
      label={current === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={(event) => toggleTheme({ x: event.clientX, y: event.clientY })}
      icon={current === 'dark' ? Sun : Moon}
      iconSize={20}
    />
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
      location={key}
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
            {hasPermission(admin, 'manage_settings') && (
              <li>
                <Link to={pathTo('adminSettings')} onClick={close} className={itemClass}>
                  Settings
                </Link>
              </li>
            )}
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
