import { ChevronDown, Menu, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { Logo } from '../kit/Logo.tsx'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { learnerSession } from '../kit/session.ts'
import { Bell } from '../notifications/Bell.tsx'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { useLearnerLogout } from './logout.ts'
import { menuItemClass as itemClass, useMoreLinks, useOwnLinks } from './menu-links.ts'
import { useMenu } from './navigation.ts'
import { shellTranslations } from './translations.ts'

// Loaded when a menu is opened.
const MobileMenu = lazy(async () => ({ default: (await import('./MobileMenu.tsx')).MobileMenu }))
const ThemeSelect = lazy(async () => ({ default: (await import('../kit/ThemeSelect.tsx')).ThemeSelect }))

const linkClass = ({ isActive }: { isActive: boolean }) =>
  classes('inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-raised', isActive ? 'text-text' : 'text-muted')

export function Header() {
  const t = useTranslation(shellTranslations)
  const learner = learnerSession.use()
  const { key } = useLocation()
  const menu = useMenu()
  const more = useMoreLinks()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/95 backdrop-blur print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6">
        <Link to={pathTo('home')} className="mr-auto inline-flex min-w-0 rounded-control">
          <Logo />
        </Link>
        <nav aria-label={t.menu} className="hidden items-center gap-1 md:flex">
          <NavLink to={pathTo('home')} end className={linkClass}>
            {t.home}
          </NavLink>
          <NavLink to={pathTo('categories')} className={linkClass}>
            {t.categories}
          </NavLink>
          <Disclosure
            location={key}
            label={
              <>
                {t.more} <ChevronDown size={16} aria-hidden="true" />
              </>
            }
            buttonClassName="inline-flex min-h-11 items-center gap-1 rounded-control px-3 font-medium text-muted hover:bg-raised"
          >
            {(close) => (
              <ul>
                {more.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} onClick={close} className={itemClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        </nav>
        <Link
          to={pathTo('search')}
          aria-label={t.search}
          title={t.search}
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <Search size={20} aria-hidden="true" />
        </Link>
        <Bell />
        <div className="hidden items-center gap-2 md:flex">
          <LanguageSwitch />
          {learner ? (
            <AvatarMenu name={learner.name} />
          ) : (
            <>
              <ButtonLink to={pathTo('login')} variant="quiet">
                {t.login}
              </ButtonLink>
              <ButtonLink to={pathTo('register')}>{t.register}</ButtonLink>
            </>
          )}
        </div>
        <IconButton icon={Menu} iconSize={24} label={t.openMenu} aria-expanded={menu.isOpen} onClick={menu.open} className="md:hidden" />
      </div>
      {menu.isOpen && (
        <Suspense fallback={null}>
          <MobileMenu onClose={menu.close} />
        </Suspense>
      )}
    </header>
  )
}

function AvatarMenu({ name }: { name: string }) {
  const t = useTranslation(shellTranslations)
  const { key } = useLocation()
  const logout = useLearnerLogout()
  const own = useOwnLinks()
  return (
    <Disclosure
      align="end"
      location={key}
      accessibleLabel={t.account(name)}
      label={name.trim().charAt(0).toUpperCase() || '?'}
      buttonClassName="inline-flex size-11 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
    >
      {(close) => (
        <ul>
          <li className="border-line border-b px-3 pb-2 font-medium">{name}</li>
          <li className="pt-1">
            <Link to={pathTo('profile')} onClick={close} className={itemClass}>
              {t.profile}
            </Link>
          </li>
          <li>
            <Link to={pathTo('dashboard')} onClick={close} className={itemClass}>
              {t.dashboard}
            </Link>
          </li>
          {own.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={itemClass}>
                {label}
              </Link>
            </li>
          ))}
          <li className="min-h-20 px-3 py-2">
            <Suspense fallback={null}>
              <ThemeSelect />
            </Suspense>
          </li>
          <li>
            <button type="button" onClick={() => void logout()} className={itemClass}>
              {t.logout}
            </button>
          </li>
        </ul>
      )}
    </Disclosure>
  )
}
