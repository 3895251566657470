import Fraction from 'fraction.js'
import { decimalPlaces } from './format.ts'
import { type Random, shuffled } from './random.ts'
import type { Template } from './template.ts'
import { fingerprintOf, isNumber, type Value, type Word } from './value.ts'

export type Candidate = { value: Value; text: Word; distractor: number }
/** The key, which has no distractor, or a wrong option. */
export type ChosenOption = { value: Value; text: Word; distractor?: number }

const maxPlaces = 4
const maxDenominator = 1000n
const maxRatio = 1000

/** Whether a value may appear as an option beside the key. */
export function isPlausible(value: Value, key: Value, { min, max, places }: Template['bounds']): boolean {
  if (!isNumber(value)) return !Array.isArray(value)
  if (min !== undefined && value.lt(min)) return false
  if (max !== undefined && value.gt(max)) return false
  const digits = decimalPlaces(value)
  if (
    places !== undefined
      ? digits === undefined || digits > places
      : (digits === undefined || digits > maxPlaces) && value.d > maxDenominator
  )
    return false
  if (!isNumber(key) || min !== undefined) return true
  if (key.s > 0n && key.n > 0n && (value.s < 0n || value.n === 0n)) return false
  return key.n === 0n || (value.abs().lte(key.abs().mul(maxRatio)) && value.abs().mul(maxRatio).gte(key.abs()))
}

/** Candidates that differ from the key and from each other, in value and in both languages. */
export function distinctCandidates(key: ChosenOption, candidates: Candidate[]): Candidate[] {
  const seen = new Set([key].flatMap(identities))
  return candidates.filter((candidate) => {
    const own = identities(candidate)
    if (own.some((identity) => seen.has(identity))) return false
    for (const identity of own) seen.add(identity)
    return true
  })
}

const identities = ({ value, text }: ChosenOption): string[] => [fingerprintOf(value), `en ${text.en}`, `hi ${text.hi}`]

const compare = (one: Value, other: Value): number => (isNumber(one) && isNumber(other) ? one.compare(other) : 0)

/**
 * Draws the key's rank among the sorted options first and then distractors below and above it: otherwise the key would mostly be in the
 * middle, where learners guess. The ends weigh more, because not every set of slips allows them.
 */
function drawByRank(key: Value, candidates: Candidate[], count: number, random: Random): Candidate[] {
  const below = shuffled(
    candidates.filter(({ value }) => compare(value, key) < 0),
    random,
  )
  const above = shuffled(
    candidates.filter(({ value }) => compare(value, key) >= 0),
    random,
  )
  const ranks = Array.from({ length: count + 1 }, (_, rank) => rank).filter((rank) => rank <= below.length && count - rank <= above.length)
  const weighted = ranks.flatMap((rank) => Array.from({ length: rank === 0 || rank === count ? 3 : 2 }, () => rank))
  const rank = weighted[random.below(weighted.length)] ?? 0
  return [...below.slice(0, rank), ...above.slice(0, count - rank)]
}

/** The options of an instance in the order in which they are shown, or undefined if too few candidates differ. */
export function chooseOptions(
  key: ChosenOption,
  candidates: Candidate[],
  { optionCount, order }: Pick<Template, 'optionCount' | 'order'>,
  random: Random,
): ChosenOption[] | undefined {
  const distinct = distinctCandidates(key, candidates)
  if (distinct.length < optionCount - 1) return
  const areNumbers = isNumber(key.value) && distinct.every(({ value }) => value instanceof Fraction)
  const wrong = areNumbers ? drawByRank(key.value, distinct, optionCount - 1, random) : shuffled(distinct, random).slice(0, optionCount - 1)
  const options = shuffled<ChosenOption>([key, ...wrong], random)
  return areNumbers && order === 'sorted' ? options.sort((one, other) => compare(one.value, other.value)) : options
}
