import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { useTranslation } from '../kit/language.ts'
import { learnerSession } from '../kit/session.ts'
import { ThemeSelect } from '../kit/ThemeSelect.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { useLearnerLogout } from './logout.ts'
import { menuItemClass as itemClass, useMoreLinks, useOwnLinks } from './menu-links.ts'
import { shellTranslations } from './translations.ts'

/** The menu of small screens, loaded when it is opened. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslation(shellTranslations)
  const learner = learnerSession.use()
  const logout = useLearnerLogout()
  const more = useMoreLinks()
  const own = useOwnLinks()
  const links = [
    { label: t.home, to: pathTo('home') },
    { label: t.categories, to: pathTo('categories') },
    ...more,
    ...(learner
      ? [{ label: t.profile, to: pathTo('profile') }, { label: t.dashboard, to: pathTo('dashboard') }, ...own]
      : [
          { label: t.login, to: pathTo('login') },
          { label: t.register, to: pathTo('register') },
        ]),
  ]
  return (
    <Drawer open onClose={onClose} label={t.menu} closeLabel={t.close}>
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
      <ThemeSelect />
    </Drawer>
  )
}
