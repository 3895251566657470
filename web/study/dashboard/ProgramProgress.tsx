import type { Stats } from '#domain/gamification/stats.ts'
import { useTranslation } from '../../kit/language.ts'
import { useProgramName } from '../../kit/program-names.ts'
import { ProgressBar } from '../../ui/Progress.tsx'
import { useResultFormat } from '../result-format.ts'
import { Section } from './Section.tsx'
import { dashboardTranslations } from './translations.ts'

export function ProgramProgress({ stats }: { stats: Stats }) {
  const t = useTranslation(dashboardTranslations)
  const { percent } = useResultFormat()
  const nameOf = useProgramName()
  const rows = Object.entries(stats.programStats)
  return (
    <Section title={t.program}>
      {rows.length === 0 && <p className="text-muted">{t.noProgram}</p>}
      <ul className="flex flex-col gap-4">
        {rows.map(([program, { examsTaken, averageScore }]) => (
          <li key={program} className="flex flex-col gap-2">
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{nameOf(program)}</span>
              <span className="tabular text-muted text-sm">
                {t.examsTaken(examsTaken)} · {percent(averageScore)}
              </span>
            </div>
            <ProgressBar label={nameOf(program)} percent={averageScore} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
