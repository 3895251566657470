import { addDays, dayInZone } from '../gamification/days.ts'

/** A calendar day as 2026-11-15, which sorts as text. */
export type Day = string

const millisecondsPerDay = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The UTC offset of a time zone at a moment, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/** The first moment of a day in a time zone, also where a clock change skips midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // One of the offsets a day before and a day after is right, also around a clock change.
  const candidates = [midnight - millisecondsPerDay, midnight + millisecondsPerDay]
    .map((near) => midnight - offsetAt(timeZone, near))
    .filter((time) => dayInZone(timeZone, new Date(time)) === day)
  return new Date(Math.min(...candidates))
}

/** The last moment of a day in a time zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}
