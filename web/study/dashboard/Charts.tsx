import { useQuery } from '@tanstack/react-query'
import { listDays } from '#domain/gamification/days.ts'
import type { ActivityDay, Stats } from '#domain/gamification/stats.ts'
import { api } from '../../api.ts'
import { useFormats, useShow, useWords } from '../../kit/language.ts'
import { Loaded } from '../../kit/states.tsx'
import { Card } from '../../ui/Card.tsx'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { DayCalendar } from '../../ui/charts/DayCalendar.tsx'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { useResultWords } from '../format.ts'
import { useLatestResults } from '../queries.ts'
import { dashboardWords } from './words.ts'

/** What is easier seen than read, once there is something to see. */
export function Charts({ stats, learnerId }: { stats: Stats; learnerId: string }) {
  const t = useWords(dashboardWords)
  if (stats.totalPapersTaken === 0) return null
  return (
    <section aria-labelledby="charts" className="flex flex-col gap-3">
      <h2 id="charts" className="font-semibold text-lg">
        {t.charts}
      </h2>
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
    </section>
  )
}

function Scores({ learnerId }: { learnerId: string }) {
  const t = useWords(dashboardWords)
  const { date } = useFormats()
  const { percent } = useResultWords()
  const { data = [] } = useLatestResults(learnerId)
  const points = data.toReversed().map(({ completedAt, score }) => ({ label: date(completedAt), text: percent(score), value: score }))
  return <Card>{points.length > 0 && <LineChart title={t.scores} columns={[t.day, t.score]} points={points} unit="%" />}</Card>
}

function Subjects({ stats }: { stats: Stats }) {
  const t = useWords(dashboardWords)
  const show = useShow()
  const { percent } = useResultWords()
  const bars = stats.bySubject.map(({ name, examName, accuracy }) => ({
    label: `${show(name)} · ${show(examName)}`,
    text: percent(accuracy),
    value: accuracy,
  }))
  return <BarChart title={t.bySubject} columns={[t.subject, t.accuracy]} bars={bars} max={100} />
}

/** From these numbers of questions on a day is shaded more. */
const shades = [1, 10, 25, 50]

function Calendar() {
  const t = useWords(dashboardWords)
  const activity = useQuery({ queryKey: ['activity'], queryFn: async () => (await api.gamification.activity()).data, staleTime: 0 })
  const { date } = useFormats()
  return (
    <Loaded query={activity} failed={() => t.activityFailed}>
      {({ from, to, days }) => {
        const known = new Map(days.map((day) => [day.day, day]))
        const all = listDays(from, to).map((day) => {
          const own: Pick<ActivityDay, 'questions' | 'frozen'> = known.get(day) ?? { questions: 0, frozen: false }
          const level = shades.filter((least) => own.questions >= least).length as 0 | 1 | 2 | 3 | 4
          return { day, label: date(day), text: own.frozen ? t.bridged : t.questionsOn(own.questions), level, bridged: own.frozen }
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
    </Loaded>
  )
}
