import { CalendarClock, Flame, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stats } from '#domain/gamification/stats.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormats, useWords } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { Card } from '../../ui/Card.tsx'
import { useGoal } from '../queries.ts'
import { useDeck } from '../revision/queries.ts'
import { GoalCard } from './GoalCard.tsx'
import { dashboardWords } from './words.ts'

/** Goal, streak, due cards and the exam: what today asks for. */
export function Today({ stats }: { stats: Stats }) {
  const t = useWords(dashboardWords)
  return (
    <section aria-label={t.today} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <GoalCard />
      <StreakCard stats={stats} />
      <RevisionCard />
      <ExamCard />
    </section>
  )
}

type FactProps = { icon: ReactNode; title: string; value: ReactNode; children: ReactNode }

function Fact({ icon, title, value, children }: FactProps) {
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 font-medium text-muted text-sm">
        {icon}
        {title}
      </h2>
      <p className="tabular font-bold text-2xl">{value}</p>
      <div className="flex flex-col gap-1 text-muted text-sm">{children}</div>
    </Card>
  )
}

function StreakCard({ stats }: { stats: Stats }) {
  const t = useWords(dashboardWords)
  const { currentStreak, longestStreak, freezeAvailable } = stats
  return (
    <Fact icon={<Flame size={18} aria-hidden="true" className="text-brand" />} title={t.streak} value={t.days(currentStreak)}>
      <p>{currentStreak === 0 ? t.startStreak : freezeAvailable ? t.freeze : t.frozen}</p>
      {longestStreak > currentStreak && <p className="tabular">{t.longest(longestStreak)}</p>}
    </Fact>
  )
}

function RevisionCard() {
  const t = useWords(dashboardWords)
  const { data: deck } = useDeck()
  const value = deck && (deck.due > 0 ? t.cardsDue(deck.due) : t.nothingDue)
  return (
    <Fact icon={<Layers size={18} aria-hidden="true" className="text-brand" />} title={t.revision} value={value ?? '–'}>
      {deck && <p className="tabular">{t.inDeck(deck.total)}</p>}
      <p>
        <TextLink to={pathTo('revision')}>{t.openDeck}</TextLink>
      </p>
    </Fact>
  )
}

function ExamCard() {
  const t = useWords(dashboardWords)
  const { date } = useFormats()
  const { data: goal } = useGoal()
  const exam = goal?.exam
  return (
    <Fact
      icon={<CalendarClock size={18} aria-hidden="true" className="text-brand" />}
      title={exam?.name || t.exam}
      value={exam ? t.daysLeft(exam.daysLeft) : t.noExam}
    >
      {exam ? (
        <p>{date(exam.date)}</p>
      ) : (
        <p>
          <TextLink to={pathTo('profile')}>{t.setExam}</TextLink>
        </p>
      )}
    </Fact>
  )
}
