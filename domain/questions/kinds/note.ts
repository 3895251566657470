import { z } from 'zod'
import { writtenText } from '../../catalogue/fields.ts'
import { questionText } from './kind.ts'

/** Reading matter: nothing to answer, no key, no marks. */
export const note = {
  name: 'note',
  body: z.object({ questionText, content: writtenText('Content', { max: 100_000 }).optional() }),
} as const
