/** The answers of quantitative questions by their code, computed afresh. A number is compared with the option's value. */
export type Solutions = Record<string, () => number | string | string[]>
