import { addDays, listDays } from '#domain/gamification/days.ts'
import type { ActivityDay, Stats } from '#domain/gamification/stats.ts'
import type { ResultSummary } from '#domain/results/result.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { useProgramName } from '../../kit/program-names.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx'
import { type CalendarDay, DayCalendar } from '../../ui/charts/DayCalendar.tsx'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { useDuration } from '../duration.ts'
import { statisticsTranslations } from './translations.ts'

const daysShown = 14

/** Formats a calendar day as local midnight, so that it does not shift with the time zone. */
function useDayFormat(): (day: string) => string {
  const { date } = useFormatters()
  return (day) => date(`${day}T00:00`)
}

export function Scores({ results }: { results: readonly ResultSummary[] }) {
  const t = useTranslation(statisticsTranslations)
  const show = useLocalizedText()
  const { date } = useFormatters()
  const points = results.map(({ score, completedAt, paperTitle }) => ({
    label: date(completedAt),
    value: score,
    text: `${score}% (${show(paperTitle)})`,
  }))
  return <LineChart title={t.scores} columns={[t.day, t.score]} points={points} unit="%" />
}

export function TimeUse({ today, days }: { today: string; days: readonly ActivityDay[] }) {
  const t = useTranslation(statisticsTranslations)
  const format = useDayFormat()
  const duration = useDuration()
  const seconds = new Map(days.map((day) => [day.day, day.seconds]))
  const bars = listDays(addDays(today, 1 - daysShown), today).map((day) => {
    const value = seconds.get(day) ?? 0
    return { label: format(day), value, text: duration(value) }
  })
  return <ColumnChart title={t.time} columns={[t.day, t.duration]} bars={bars} />
}

export function Subjects({ stats }: { stats: Stats }) {
  const t = useTranslation(statisticsTranslations)
  const show = useLocalizedText()
  const bars = stats.bySubject.map(({ name, examName, accuracy }) => ({
    label: `${show(name)} · ${show(examName)}`,
    value: accuracy,
    text: `${accuracy}%`,
  }))
  return <BarChart title={t.bySubject} columns={[t.subject, t.accuracy]} bars={bars} max={100} />
}

export function Programs({ stats }: { stats: Stats }) {
  const t = useTranslation(statisticsTranslations)
  const programName = useProgramName()
  const bars = Object.entries(stats.programStats).map(([program, { examsTaken, averageScore }]) => ({
    label: programName(program),
    value: averageScore,
    text: t.exams(`${averageScore}%`, examsTaken),
  }))
  return <BarChart title={t.byProgram} columns={[t.program, t.averageScore]} bars={bars} max={100} />
}

/** Minimum questions per day for each shade of the calendar. */
const shadeFrom = [1, 10, 30, 60]

export function Calendar({ from, to, days }: { from: string; to: string; days: readonly ActivityDay[] }) {
  const t = useTranslation(statisticsTranslations)
  const format = useDayFormat()
  const byDay = new Map(days.map((day) => [day.day, day]))
  const shown = listDays(from, to).map((day): CalendarDay => {
    const active = byDay.get(day)
    const questions = active?.questions ?? 0
    const level = active && !active.frozen ? Math.max(1, shadeFrom.filter((least) => questions >= least).length) : 0
    return {
      day,
      label: format(day),
      text: active?.frozen ? t.bridged : t.answered(questions),
      level: level as CalendarDay['level'],
      bridged: active?.frozen ?? false,
    }
  })
  return (
    <DayCalendar title={t.calendar} columns={[t.day, t.done]} days={shown} legend={{ less: t.less, more: t.more, bridged: t.bridged }} />
  )
}
