const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, as 2026-11-15, which sorts as text. */
export function dayInZone(timeZone: string, at: Date): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

const millisecondsPerDay = 86_400_000

// Calculated in UTC, where every day has 24 hours.
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  return toDay(toTime(day) + count * millisecondsPerDay)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / millisecondsPerDay)
}

/** Both ends included. */
export function listDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
}

/** The ISO week, which belongs to the year of its Thursday: 2026-W46. */
export function isoWeek(day: string): string {
  const weekday = (new Date(toTime(day)).getUTCDay() + 6) % 7
  const thursday = addDays(day, 3 - weekday)
  const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`
}
