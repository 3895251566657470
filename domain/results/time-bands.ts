/** Upper bounds in seconds of the bands for a question's time. */
const timeBands = [30, 60, 120] as const
export type TimeBand = (typeof timeBands)[number] | 'above'

export function timeBand(seconds: number): TimeBand {
  return timeBands.find((bound) => seconds <= bound) ?? 'above'
}
