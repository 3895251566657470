/** Whether a question from a template is one instance for all who take the paper, or another one for each of them. */
export const draws = ['one', 'each'] as const
export type Draw = (typeof draws)[number]
