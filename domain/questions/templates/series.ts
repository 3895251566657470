import { type Instance, instantiate, maxSteps } from './instantiate.ts'
import type { Template } from './template.ts'
import { TemplateError } from './value.ts'

const maxDrawsPerInstance = 40
const maxSeriesSteps = 2_000_000

/**
 * Instances of one template that differ in substance, not only in wording: fewer than `count` where the template allows no more. The n-th one
 * has the seed `<seed>.<k>` and can be made again from it. `seen` are fingerprints of earlier instances that must not return.
 */
export function drawSeries(template: Template, seed: string, count: number, seen: Iterable<string> = []): Instance[] {
  const known = new Set(seen)
  const series: Instance[] = []
  let steps = maxSeriesSteps
  for (let draw = 1; series.length < count && draw <= count * maxDrawsPerInstance && steps >= maxSteps; draw += 1) {
    const budget = { steps: maxSteps }
    const instance = instantiate(template, `${seed}.${draw}`, budget)
    steps -= maxSteps - budget.steps
    if (known.has(instance.fingerprint)) continue
    known.add(instance.fingerprint)
    series.push(instance)
  }
  return series
}

/** Enough to find the last of fifty instances that is not seen yet. */
const maxUnseenDraws = 500

/** One instance with none of the fingerprints, or undefined if so many draws find none. */
export function drawUnseen(template: Template, seed: string, seen: ReadonlySet<string>): Instance | undefined {
  let steps = maxSeriesSteps
  for (let draw = 1; draw <= maxUnseenDraws && steps >= maxSteps; draw += 1) {
    const budget = { steps: maxSteps }
    try {
      const instance = instantiate(template, `${seed}.${draw}`, budget)
      if (!seen.has(instance.fingerprint)) return instance
    } catch (error) {
      // No draw of this seed satisfied the constraints within the step limit.
      if (!(error instanceof TemplateError)) throw error
    }
    steps -= maxSteps - budget.steps
  }
}
