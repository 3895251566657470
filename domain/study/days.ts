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

/** What the clocks of a place show, read as if it were UTC. */
function localTime(timeZone: string, at: Date): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day it is in a place. */
export function dayIn(timeZone: string, at: Date): Day {
  return toDay(localTime(timeZone, at))
}

export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * milliseconds)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((toTime(to) - toTime(from)) / milliseconds)
}

/** The moment a day begins in a place; where the clocks skip midnight, the first moment there is of it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = toTime(day)
  const offsetAt = (time: number) => localTime(timeZone, new Date(time)) - Math.floor(time / 1000) * 1000
  // The offsets in force a day before and after: around a change of clocks one of the two is right.
  const candidates = [offsetAt(midnight - milliseconds), offsetAt(midnight + milliseconds)]
    .map((offset) => midnight - offset)
    .filter((time) => dayIn(timeZone, new Date(time)) === day)
  return new Date(Math.min(...candidates))
}

/** The last moment of a day in a place. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}
