/** The letters of the second list of a matching question, as JEE Advanced prints them. */
export const targetIds = ['P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y'] as const
export type TargetId = (typeof targetIds)[number]
