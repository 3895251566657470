import type { Stats } from '#domain/gamification/stats.ts'
import { useFormats, useWords } from '../../kit/language.ts'
import { Tiles } from '../../ui/Tiles.tsx'
import { useResultWords } from '../format.ts'
import { dashboardWords } from './words.ts'

export function Numbers({ stats }: { stats: Stats }) {
  const t = useWords(dashboardWords)
  const { number } = useFormats()
  const { percent, duration } = useResultWords()
  return (
    <section aria-labelledby="stats" className="flex flex-col gap-3">
      <h2 id="stats" className="font-semibold text-lg">
        {t.stats}
      </h2>
      <Tiles
        tiles={[
          { label: t.papers, value: number(stats.totalPapersTaken) },
          { label: t.average, value: percent(stats.averageScore) },
          { label: t.accuracy, value: percent(stats.accuracy) },
          { label: t.correct, value: number(stats.correctAnswers) },
          { label: t.attempted, value: number(stats.totalQuestionsAttempted) },
          { label: t.time, value: duration(stats.totalTimeSpent) },
          { label: t.badges, value: number(stats.badges.length) },
        ]}
      />
    </section>
  )
}
