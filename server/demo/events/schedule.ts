const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A scheduled event of the demo: the index of its template, and when it runs. */
export type DemoEvent = { template: number; startsAt: Date; endsAt: Date }

type Slot = { template: number; startsAt: Date }

/** A visitor who comes after a pause finds an event that is under way. */
const underWay = 20 * minute
/** Ended events stay on the list of events for days, with their standings. */
const pastDays = [1, 2, 3]

const roundedDown = (time: number) => Math.floor(time / (5 * minute)) * 5 * minute

/**
 * The events to add at this moment. One starts every hour and runs for an hour at least, so one is always live and the next is near. After a
 * pause in which the server was off, the cycle starts again with a running event, and with ended ones on the days before.
 */
export function planEvents(templateCount: number, existing: readonly DemoEvent[], now: Date): Slot[] {
  if (templateCount === 0) return []
  const last = existing.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()).at(-1)
  const following = (last?.startsAt.getTime() ?? Number.NEGATIVE_INFINITY) + hour
  const hasStopped = following <= now.getTime() - hour
  const first = hasStopped ? roundedDown(now.getTime() - underWay) : following
  const slots: Slot[] = []
  const add = (startsAt: number, steps: number) =>
    slots.push({
      template: ((last?.template ?? -1) + steps + templateCount * pastDays.length) % templateCount,
      startsAt: new Date(startsAt),
    })

  const hasRecent = existing.some(({ endsAt }) => endsAt <= now && endsAt.getTime() > now.getTime() - 3 * day)
  if (!hasRecent) for (const days of pastDays) add(roundedDown(now.getTime() - underWay) - days * day, 1 - days)
  // As far ahead as each template is used once, so that the next team battle is known.
  const ahead = Math.max(1, templateCount - 1) * hour
  for (let startsAt = first, step = 1; startsAt <= now.getTime() + ahead; startsAt += hour, step += 1) add(startsAt, step)
  return slots
}

/** Ended events that are no longer shown: all but the latest. */
export function listOutdated<Event extends DemoEvent>(events: readonly Event[], now: Date, kept = 8): Event[] {
  const ended = events.filter(({ endsAt }) => endsAt <= now)
  return ended.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime()).slice(kept)
}
