import { z } from 'zod'

const PerLanguage = z.object({ en: z.string().optional(), hi: z.string().optional() })

/** Content text: a plain string, or one string per language. It is stored and returned in the form in which it was written. */
export const LocalizedText = z.union([z.string(), PerLanguage])
export type LocalizedText = z.infer<typeof LocalizedText>
