import { ChevronDown, Menu, Search } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { Logo } from '../kit/Logo.tsx'
import { useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { learnerSession } from '../kit/session.ts'
import { Bell } from '../notifications/Bell.tsx'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { useLearnerLogout } from './logout.ts'
import { useMenu } from './navigation.ts'
import { shellWords } from './words.ts'

const linkClass = ({ isActive }: { isActive: boolean }) =>
  classes('inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-raised', isActive ? 'text-text' : 'text-muted')

const itemClass = 'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-raised'

function useMoreLinks() {
  const t = useWords(shellWords)
  const { blogUrl } = useConfig()
  return [
    { label: t.liveEvents, to: pathTo('liveEvents') },
    { label: t.leaderboard, to: pathTo('leaderboard') },
    { label: t.blog, to: blogUrl },
  ]
}

export function Header() {
  const t = useWords(shellWords)
  const learner = learnerSession.use()
  const { key } = useLocation()
  const menu = useMenu()
  const more = useMoreLinks()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/95 backdrop-blur print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6">
        <Link to={pathTo('home')} className="mr-auto inline-flex rounded-control">
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
            place={key}
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
        <IconButton label={t.openMenu} aria-expanded={menu.isOpen} onClick={menu.open} className="md:hidden">
          <Menu size={24} aria-hidden="true" />
        </IconButton>
      </div>
      <MobileMenu open={menu.isOpen} onClose={menu.close} />
    </header>
  )
}

function AvatarMenu({ name }: { name: string }) {
  const t = useWords(shellWords)
  const { key } = useLocation()
  const logout = useLearnerLogout()
  return (
    <Disclosure
      align="end"
      place={key}
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

function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(shellWords)
  const learner = learnerSession.use()
  const logout = useLearnerLogout()
  const more = useMoreLinks()
  const links = [
    { label: t.home, to: pathTo('home') },
    { label: t.categories, to: pathTo('categories') },
    ...more,
    ...(learner
      ? [
          { label: t.profile, to: pathTo('profile') },
          { label: t.dashboard, to: pathTo('dashboard') },
        ]
      : [
          { label: t.login, to: pathTo('login') },
          { label: t.register, to: pathTo('register') },
        ]),
  ]
  return (
    <Drawer open={open} onClose={onClose} label={t.menu} closeLabel={t.close}>
      <nav aria-label={t.menu}>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className={itemClass}>
                {label}
              </Link>
            </li>
          ))}
          {learner && (
            <li>
              <button type="button" onClick={() => void logout().then(onClose)} className={itemClass}>
                {t.logout}
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div>
        <LanguageSwitch />
      </div>
    </Drawer>
  )
}
