import type { Stats } from '#domain/gamification/stats.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { useGoal } from '../queries.ts'
import { useDeck } from '../revision/queries.ts'
import { GoalCard } from './GoalCard.tsx'
import { dashboardTranslations } from './translations.ts'

/** The daily goal, and a strip with the streak, due cards and the days to the exam. */
export function Today({ stats }: { stats: Stats }) {
  const t = useTranslation(dashboardTranslations)
  const { date } = useFormatters()
  const { data: deck } = useDeck()
  const { data: goal } = useGoal()
  const exam = goal?.exam
  const { currentStreak, longestStreak, freezeAvailable } = stats
  const streakText = currentStreak === 0 ? t.startStreak : freezeAvailable ? t.freeze : t.frozen
  return (
    <section aria-label={t.today} className="flex flex-col gap-3">
      <GoalCard />
      <Strip
        figures={[
          { label: t.streak, value: t.days(currentStreak) },
          { label: t.revision, value: deck ? (deck.due > 0 ? t.cardsDue(deck.due) : t.nothingDue) : '–' },
          { label: exam?.name || t.exam, value: exam ? t.daysLeft(exam.daysLeft) : t.noExam },
        ]}
      />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        <li>{streakText}</li>
        {longestStreak > currentStreak && <li className="tabular">{t.longest(longestStreak)}</li>}
        {deck && (
          <li className="tabular">
            {t.inDeck(deck.total)} · <TextLink to={pathTo('revision')}>{t.openDeck}</TextLink>
          </li>
        )}
        <li>{exam ? date(exam.date) : <TextLink to={pathTo('welcome')}>{t.setExam}</TextLink>}</li>
      </ul>
    </section>
  )
}
