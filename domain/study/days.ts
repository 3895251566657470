import { addDays, dayIn } from '../gamification/days.ts'

/** A calendar day, as 2026-11-15: they sort as text. */
export type Day = string

const milliseconds = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** How far the clocks of a place are ahead of UTC. */
function offsetAt(timeZone: string, time: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/** The moment a day begins in a place; where the clocks skip midnight, the first moment there is of it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The offsets in force a day before and after: around a change of clocks one of the two is right.
  const candidates = [midnight - milliseconds, midnight + milliseconds]
    .map((near) => midnight - offsetAt(timeZone, near))
    .filter((time) => dayIn(timeZone, new Date(time)) === day)
  return new Date(Math.min(...candidates))
}

/** The last moment of a day in a place. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}
