import { classes } from '../classes.ts'
import { Chart } from './Chart.tsx'

/** Activity of a day from none (0) to a lot (4); a bridged day has an outline instead of a shade. */
export type CalendarDay = { day: string; label: string; text: string; level: 0 | 1 | 2 | 3 | 4; bridged?: boolean }

type DayCalendarProps = {
  title: string
  columns: readonly [name: string, value: string]
  /** In order and without gaps. */
  days: readonly CalendarDay[]
  legend: { less: string; more: string; bridged: string }
}

const shades = ['bg-raised', 'bg-brand/35', 'bg-brand/60', 'bg-brand/80', 'bg-brand'] as const

const square = ({ level, bridged = false }: Pick<CalendarDay, 'level' | 'bridged'>) =>
  classes('size-3 rounded-xs', bridged ? 'border-2 border-link' : shades[level])

/** Activity heatmap: weeks as columns starting on Monday; on narrow screens the oldest weeks are cut off. */
export function DayCalendar({ title, columns, days, legend }: DayCalendarProps) {
  const rows = days.filter(({ level, bridged }) => level > 0 || bridged)
  const firstWeekday = days[0] ? (new Date(days[0].day).getUTCDay() + 6) % 7 : 0
  return (
    <Chart title={title} rows={rows} columns={columns}>
      <div className="flex flex-col gap-3">
        <div className="flex justify-end overflow-hidden">
          <div className="grid shrink-0 grid-flow-col grid-rows-7 gap-1">
            {days.map((day, index) => (
              <span
                key={day.day}
                title={`${day.label}: ${day.text}`}
                className={square(day)}
                style={index === 0 ? { gridRowStart: firstWeekday + 1 } : undefined}
              />
            ))}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-muted text-xs">
          <span className="flex items-center gap-1">
            <span className={square({ level: 0, bridged: true })} />
            {legend.bridged}
          </span>
          <span className="flex items-center gap-1">
            {legend.less}
            {shades.map((shade) => (
              <span key={shade} className={classes('size-3 rounded-xs', shade)} />
            ))}
            {legend.more}
          </span>
        </div>
      </div>
    </Chart>
  )
}
