import { BookOpen, History, Layers, Medal, Trophy, User } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { useWords } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Section } from './Section.tsx'
import { dashboardWords } from './words.ts'

export function QuickActions() {
  const t = useWords(dashboardWords)
  const actions = [
    { Icon: BookOpen, label: t.browse, to: pathTo('categories') },
    { Icon: Layers, label: t.revision, to: pathTo('revision') },
    { Icon: History, label: t.history, to: pathTo('paperHistory') },
    { Icon: Medal, label: t.badges, to: pathTo('badges') },
    { Icon: Trophy, label: t.leaderboard, to: pathTo('userLeaderboard') },
    { Icon: User, label: t.profile, to: pathTo('profile') },
  ]
  return (
    <Section title={t.quick}>
      <ul className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        {actions.map(({ Icon, label, to }) => (
          <li key={to}>
            <ButtonLink to={to} className="w-full">
              <Icon size={18} aria-hidden="true" />
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
