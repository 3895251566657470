import { CircleUserRound, FileText, House, Layers, Radio } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { learnerSession } from '../kit/session.ts'
import { classes } from '../ui/classes.ts'
import { shellTranslations } from './translations.ts'

/** Which addresses belong to which of the five places. */
const places = {
  tests: /^\/(categories|exams|subject|search)\b/,
  revise: /^\/(revision|practice)\b/,
  live: /^\/(live-events|team-battle)\b/,
  me: /^\/(dashboard|progress|profile|paper-history|badges|user-leaderboard|login|register|welcome)\b/,
}

/** The five places of a phone, within thumb's reach. CSS hides it while a text field has the focus, because the keyboard is open then. */
export function BottomBar() {
  const t = useTranslation(shellTranslations)
  const learner = learnerSession.use()
  const { pathname } = useLocation()
  const items = [
    { Icon: House, label: t.home, to: pathTo('home'), isCurrent: pathname === '/' },
    { Icon: FileText, label: t.tests, to: pathTo('categories'), isCurrent: places.tests.test(pathname) },
    { Icon: Layers, label: t.revise, to: pathTo('revision'), isCurrent: places.revise.test(pathname) },
    { Icon: Radio, label: t.live, to: pathTo('liveEvents'), isCurrent: places.live.test(pathname) },
    { Icon: CircleUserRound, label: t.me, to: pathTo(learner ? 'dashboard' : 'login'), isCurrent: places.me.test(pathname) },
  ]
  return (
    <nav
      aria-label={t.places}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {items.map(({ Icon, label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex h-full flex-col items-center justify-center gap-0.5 text-xs',
                isCurrent ? 'font-semibold text-text' : 'text-muted',
              )}
            >
              <span className={classes('inline-flex rounded-full px-3 py-0.5', isCurrent && 'bg-brand text-on-brand')}>
                <Icon size={20} aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
