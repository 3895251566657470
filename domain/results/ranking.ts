/**
 * Why a result is not ranked. Ranked is the first attempt of a verified account that the server timed from start to end, if the account
 * had not been told a key of the paper before that end.
 */
export const unrankedReasons = [
  'practice',
  'not_timed',
  'live_event',
  'not_first',
  'unverified',
  'key_known',
  'implausible',
  'refused',
] as const
export type UnrankedReason = (typeof unrankedReasons)[number]

/** Results that count neither for badges nor for any statistic of the learner. */
export const uncountedReasons: readonly UnrankedReason[] = ['not_timed', 'live_event', 'implausible', 'refused']

export const isCounted = (unranked: UnrankedReason | null) => unranked === null || !uncountedReasons.includes(unranked)
