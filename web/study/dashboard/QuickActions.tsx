import { BookOpen, History, Layers, LineChart, Medal, Trophy, User } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../../kit/language.ts'
import { RowLink } from '../../kit/rows.tsx'
import { Rows } from '../../ui/Rows.tsx'
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
      <Rows>
        {actions.map(({ Icon, label, to }) => (
          <RowLink key={to} to={to} glyph={<Icon size={20} />} title={label} />
        ))}
      </Rows>
    </Section>
  )
}
