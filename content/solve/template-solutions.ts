/** What a solver gets of an instance: its English text as a learner reads it, and the numbers in it, in order and without signs. */
export type Given = { text: string; numbers: number[] }

/**
 * Solvers of question templates by the template's code. A number is compared with the value of the key, a text with the correct option. A
 * solver sees the question only, neither the variables nor the expressions of the template.
 */
export type TemplateSolutions = Record<string, (given: Given) => number | string>

/** The n-th number of the text. */
export const nth = (numbers: number[], place: number): number => numbers[place] ?? Number.NaN

export const times = (count: number, run: (at: number) => void): void => {
  for (let at = 0; at < count; at += 1) run(at)
}

export const total = (list: number[]): number => list.reduce((sum, one) => sum + one, 0)

/** The first of the numbers from, from + step, … for which the test is true. */
export function search(test: (value: number) => boolean, from: number, to: number, step = 1): number {
  for (let value = from; value <= to; value += step) if (test(value)) return value
  throw new Error(`nothing found from ${from} to ${to}`)
}

export const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other))
