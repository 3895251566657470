import { Flame } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useStats } from '../../gamification/queries.ts'
import { useTranslation } from '../../kit/language.ts'
import { Ring } from '../../ui/Ring.tsx'
import { useGoal } from '../queries.ts'
import { whatNowTranslations } from './translations.ts'

/** Today's goal as a ring, the streak, and the days to the exam, in one box. */
export function TodayStrip() {
  const t = useTranslation(whatNowTranslations)
  const { data: goal } = useGoal()
  const { data: stats } = useStats()
  const streak = stats?.currentStreak ?? 0
  return (
    <div className="grid min-h-28 grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line">
      <div className="flex flex-col items-center justify-center gap-1 bg-surface p-3 text-center sm:flex-row sm:gap-4 sm:text-left">
        <Ring label={t.goal} percent={goal?.percent ?? 0} size={64}>
          {goal ? `${goal.percent}%` : ''}
        </Ring>
        <p className="text-sm">
          <span className="block text-muted">{t.goal}</span>
          {goal && (
            <span className="tabular font-semibold">
              {t.goalDone(goal.done, goal.amount)} {goal.kind === 'questions' ? t.questions : t.minutes}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-col items-center justify-center gap-1 bg-surface p-3 text-center sm:flex-row sm:gap-4 sm:text-left">
        <span
          aria-hidden="true"
          className={`grid size-12 place-items-center rounded-full ${streak > 0 ? 'bg-brand text-on-brand' : 'bg-raised text-muted'}`}
        >
          <Flame size={26} />
        </span>
        <p className="text-sm">
          <span className="block text-muted">{t.streak}</span>
          {stats && (streak > 0 ? <span className="tabular font-semibold">{t.days(streak)}</span> : t.startStreak)}
        </p>
      </div>
      <Link
        to={goal?.exam ? pathTo('progress') : pathTo('welcome')}
        className="flex flex-col items-center justify-center gap-1 bg-surface p-3 text-center hover:bg-raised sm:items-start sm:text-left"
      >
        <span className="tabular font-bold text-xl">{goal?.exam ? goal.exam.daysLeft : '–'}</span>
        <span className="wrap-anywhere text-muted text-sm">
          {goal?.exam ? t.daysTo(goal.exam.daysLeft, goal.exam.name || t.exam) : t.setExam}
        </span>
      </Link>
    </div>
  )
}
