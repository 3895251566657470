import type { z } from 'zod'
import { Blueprint, type BlueprintPreview, type BlueprintRule } from '#domain/questions/blueprint.ts'

export type Rule = z.input<typeof BlueprintRule>
/** A rule while it is edited, with a stable React key. */
export type Line = Rule & { key: number }

export const emptyRule: Rule = { count: 10, section: '' }

export type Pick = BlueprintPreview['picks'][number]

/** The rules to send: empty fields are left out and match anything. */
export const toRules = (lines: readonly Line[]): Rule[] =>
  lines.map(({ key: _, ...rule }) => Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== '')) as Rule)

/** Validation errors of the blueprint as a whole and by line index. */
export function validateLines(lines: readonly Line[]): { blueprint?: string; lines: Map<number, string> } {
  const parsed = Blueprint.safeParse({ rules: toRules(lines) })
  const errors: { blueprint?: string; lines: Map<number, string> } = { lines: new Map() }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, index] = path
    if (typeof index === 'number') errors.lines.set(index, message)
    else errors.blueprint = message
  }
  return errors
}

/** Replaces the question of one pick, keeping the order. */
export const replacePick = (picks: readonly Pick[], replacedId: string, question: Pick['question']): Pick[] =>
  picks.map((pick) => (pick.question._id === replacedId ? { ...pick, question } : pick))

/** Picks grouped by section, in order of the rules. */
export function bySection(picks: readonly Pick[]): [section: string, picks: Pick[]][] {
  return [...Map.groupBy(picks, ({ section }) => section)]
}
