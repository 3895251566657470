/** Upper ends in seconds of the bands that a question's time is shown in. */
const timeBands = [30, 60, 120] as const
export type TimeBand = (typeof timeBands)[number] | 'above'

export function timeBand(seconds: number): TimeBand {
  return timeBands.find((end) => seconds <= end) ?? 'above'
}
