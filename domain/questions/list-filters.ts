/** In which languages the text and the options of a question are written. */
export const languageStates = ['both', 'no_english', 'no_hindi'] as const
export type LanguageState = (typeof languageStates)[number]

/** What an editor may want to put right: `repeated` means that the bank has the same content more than once. */
export const qualityFlags = ['no_explanation', 'no_topic', 'unapproved', 'cancelled', 'repeated'] as const
export type QualityFlag = (typeof qualityFlags)[number]
