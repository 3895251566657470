import { listDays } from '#domain/gamification/days.ts'
import type { ActivityDay, Stats } from '#domain/gamification/stats.ts'
import { useActivity } from '../../gamification/queries.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { QueryContent } from '../../kit/query-states.tsx'
import { Card } from '../../ui/Card.tsx'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { DayCalendar } from '../../ui/charts/DayCalendar.tsx'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { dashboardTranslations } from '../dashboard/translations.ts'
import { useLatestResults } from '../queries.ts'
import { useResultFormat } from '../result-format.ts'

/** Charts of scores, subjects and active days. */
export function Charts({ stats, learnerId }: { stats: Stats; learnerId: string }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Scores learnerId={learnerId} />
        <Card>
          <Calendar />
        </Card>
      </div>
      <Card>
        <Subjects stats={stats} />
      </Card>
    </div>
  )
}

function Scores({ learnerId }: { learnerId: string }) {
  const t = useTranslation(dashboardTranslations)
  const { date } = useFormatters()
  const { percent } = useResultFormat()
  const { data = [] } = useLatestResults(learnerId)
  const points = data.toReversed().map(({ completedAt, score }) => ({ label: date(completedAt), text: percent(score), value: score }))
  return <Card>{points.length > 0 && <LineChart title={t.scores} columns={[t.day, t.score]} points={points} unit="%" />}</Card>
}

function Subjects({ stats }: { stats: Stats }) {
  const t = useTranslation(dashboardTranslations)
  const show = useLocalizedText()
  const { percent } = useResultFormat()
  const bars = stats.bySubject.map(({ name, examName, accuracy }) => ({
    label: `${show(name)} · ${show(examName)}`,
    text: percent(accuracy),
    value: accuracy,
  }))
  return <BarChart title={t.bySubject} columns={[t.subject, t.accuracy]} bars={bars} max={100} />
}

/** Minimum questions per day for each shade of the calendar. */
const shadeThresholds = [1, 10, 25, 50]

function Calendar() {
  const t = useTranslation(dashboardTranslations)
  const activity = useActivity()
  const { date } = useFormatters()
  return (
    <QueryContent query={activity} failed={() => t.activityFailed}>
      {({ from, to, days }) => {
        const byDay = new Map(days.map((day) => [day.day, day]))
        const all = listDays(from, to).map((day) => {
          const { questions, frozen }: Pick<ActivityDay, 'questions' | 'frozen'> = byDay.get(day) ?? { questions: 0, frozen: false }
          const level = shadeThresholds.filter((min) => questions >= min).length as 0 | 1 | 2 | 3 | 4
          return {
            day,
            label: date(day),
            text: frozen ? t.bridged : t.questionsOn(questions),
            level,
            bridged: frozen,
          }
        })
        return (
          <DayCalendar
            title={t.calendar}
            columns={[t.day, t.done]}
            days={all}
            legend={{ less: t.less, more: t.more, bridged: t.bridged }}
          />
        )
      }}
    </QueryContent>
  )
}
