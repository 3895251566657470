import type { z } from 'zod'
import { Blueprint, type BlueprintPreview, type BlueprintRule } from '#domain/questions/blueprint.ts'

export type Rule = z.input<typeof BlueprintRule>
/** A line of the blueprint as it is edited; the key keeps its fields together when lines go. */
export type Line = Rule & { key: number }

export const emptyRule: Rule = { count: 10, section: '' }

export type Pick = BlueprintPreview['picks'][number]

/** Lines as they are asked for: what is empty is open. */
export const rulesOf = (lines: readonly Line[]): Rule[] =>
  lines.map(({ key: _, ...rule }) => Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== '')) as Rule)

/** What is wrong with the blueprint, by its line. */
export function faultsOf(lines: readonly Line[]): { whole?: string; lines: Map<number, string> } {
  const parsed = Blueprint.safeParse({ rules: rulesOf(lines) })
  const faults: { whole?: string; lines: Map<number, string> } = { lines: new Map() }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, at] = path
    if (typeof at === 'number') faults.lines.set(at, message)
    else faults.whole = message
  }
  return faults
}

/** The picks with one of them exchanged; all others keep their places. */
export const replacePick = (picks: readonly Pick[], goneId: string, question: Pick['question']): Pick[] =>
  picks.map((pick) => (pick.question._id === goneId ? { ...pick, question } : pick))

/** In the order of the lines, those of one section together. */
export function bySection(picks: readonly Pick[]): [section: string, picks: Pick[]][] {
  return [...Map.groupBy(picks, ({ section }) => section)]
}
