import { dayInZone } from '#domain/gamification/days.ts'
import { startOfDay } from '#domain/study/days.ts'
import { type DemoPerson, isInterested } from '../people.ts'
import { seededRandom } from '../seeded-random.ts'

const minute = 60_000
const timeZone = 'Asia/Kolkata'

/** So many join before the start in any case: an event that has just begun has people in it, also at night. */
const earlyEntrants = 5

/** A generated learner in an event: when they join and when they start. */
export type Entrant = { accountId: string; who: string; ability: number; joinsAt: Date; startsAt: Date }

type PlannedEvent = { id: string; startsAt: Date; endsAt: Date; program: DemoPerson['program'] }

/** Fewer learners join at night. */
function countAt(startsAt: Date, between: (low: number, high: number) => number): number {
  const hour = (startsAt.getTime() - startOfDay(dayInZone(timeZone, startsAt), timeZone).getTime()) / (60 * minute)
  return Math.round(hour < 6 ? between(6, 11) : between(16, 32))
}

/**
 * Who takes part in an event: always the same for the same event. Most join before it starts; nobody starts so late that the time for the
 * paper would be cut short.
 */
export function planEntrants(event: PlannedEvent, people: readonly DemoPerson[], paperSeconds: number): Entrant[] {
  const chance = seededRandom(`entrants of ${event.id}`)
  const interested = people.filter((person) => isInterested(person, event.program))
  const [from, until] = [event.startsAt.getTime(), event.endsAt.getTime()]
  const latestStart = Math.max(from, until - paperSeconds * 1000 - 2 * minute)
  return chance
    .shuffled(interested)
    .slice(0, countAt(event.startsAt, chance.between))
    .map(({ accountId, name, level }, at) => {
      const isEarly = at < earlyEntrants || chance.isLikely(0.7)
      const late = chance.between(from, latestStart)
      const joinsAt = isEarly ? from - chance.between(1, 50) * minute : late
      const startsAt = Math.min(latestStart, Math.max(from, joinsAt) + chance.between(5, 90) * 1000)
      const ability = level + chance.between(-0.06, 0.06)
      return { accountId, who: name, ability, joinsAt: new Date(Math.min(joinsAt, startsAt)), startsAt: new Date(startsAt) }
    })
}
