export const periods = ['today', 'week', 'month', 'between'] as const
export type Period = (typeof periods)[number]

/** Days before today that a period reaches back. */
const reach: Record<Exclude<Period, 'between'>, number> = { today: 0, week: 6, month: 29 }

/** Start of a day in the browser's time zone, or of one some days later. */
function startOf(day: Date, later = 0): string {
  const start = new Date(day)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}

const parseDay = (day: string | undefined) => (day && !Number.isNaN(Date.parse(day)) ? new Date(`${day}T00:00:00`) : undefined)

type PeriodFilters = { period?: string | undefined; from?: string | undefined; to?: string | undefined }

/** The moments that the filters select between; the second one is not included. Without a period, two days are meant. */
export function periodBounds({ period, from, to }: PeriodFilters, now: Date): { from?: string; to?: string } {
  const known = periods.find((name) => name === period)
  if (known && known !== 'between') return { from: startOf(now, -reach[known]) }
  const [first, last] = [parseDay(from), parseDay(to)]
  return { ...(first && { from: startOf(first) }), ...(last && { to: startOf(last, 1) }) }
}
