import { z } from 'zod'
import { Id } from '#domain/endpoint.ts'
import { type Passage, PassageText } from '#domain/questions/passage.ts'
import { toBilingual } from '../../kit/form/bilingual.ts'

/** The text is called `content`, which is a name that pictures can be inserted into. */
export const PassageValues = z.object({ content: PassageText, questionIds: z.array(Id) })
export type PassageInput = z.input<typeof PassageValues>

export const toPassageValues = (passage?: Passage) => ({
  content: toBilingual(passage?.text),
  questionIds: passage?.questions.map(({ _id }) => _id) ?? [],
})
