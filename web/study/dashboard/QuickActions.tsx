import { BookOpen, History, Layers, LineChart, Medal, Trophy, User } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../../kit/language.ts'
import { Section } from './Section.tsx'
import { dashboardTranslations } from './translations.ts'

export function QuickActions() {
  const t = useTranslation(dashboardTranslations)
  const actions = [
    { Icon: LineChart, label: t.charts, to: pathTo('progress') },
    { Icon: History, label: t.history, to: pathTo('paperHistory') },
    { Icon: Medal, label: t.badges, to: pathTo('badges') },
    { Icon: Layers, label: t.revision, to: pathTo('revision') },
    { Icon: Trophy, label: t.leaderboard, to: pathTo('userLeaderboard') },
    { Icon: BookOpen, label: t.browse, to: pathTo('categories') },
    { Icon: User, label: t.profile, to: pathTo('profile') },
  ]
  return (
    <Section title={t.quick}>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        {actions.map(({ Icon, label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-2.5 rounded-control border border-line px-3 py-2 font-medium text-sm hover:border-line-strong hover:bg-raised"
            >
              <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
