import { z } from 'zod'

export { type Language, languages, show } from './show.ts'

const PerLanguage = z.object({ en: z.string().optional(), hi: z.string().optional() })

/** Content text: a plain string, or one per language; it always comes back as it was stored. */
export const Text = z.union([z.string(), PerLanguage])
export type Text = z.infer<typeof Text>
