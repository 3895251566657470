import type { Stats } from '#domain/gamification/stats.ts'
import { useFormatters, useTranslation } from '../../kit/language.ts'
import { Strip } from '../../ui/Strip.tsx'
import { useResultFormat } from '../result-format.ts'
import { dashboardTranslations } from './translations.ts'

/** Seven figures in two strips: how well, and how much. */
export function KeyFigures({ stats }: { stats: Stats }) {
  const t = useTranslation(dashboardTranslations)
  const { number } = useFormatters()
  const { percent, duration } = useResultFormat()
  return (
    <section aria-labelledby="stats" className="flex flex-col gap-3">
      <h2 id="stats" className="font-semibold text-lg">
        {t.stats}
      </h2>
      <Strip
        figures={[
          { label: t.papers, value: number(stats.totalPapersTaken) },
          { label: t.average, value: percent(stats.averageScore) },
          { label: t.accuracy, value: percent(stats.accuracy) },
          { label: t.badges, value: number(stats.badges.length) },
        ]}
      />
      <Strip
        figures={[
          { label: t.correct, value: number(stats.correctAnswers) },
          { label: t.attempted, value: number(stats.totalQuestionsAttempted) },
          { label: t.time, value: duration(stats.totalTimeSpent) },
        ]}
      />
    </section>
  )
}
