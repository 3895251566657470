/** Solvers of quantitative questions by the question's code. A number is compared with the key's value, a text with the correct option. */
export type Solutions = Record<string, () => number | string | string[]>
