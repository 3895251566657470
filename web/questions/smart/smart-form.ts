import { z } from 'zod'
import { tags } from '#domain/questions/fields.ts'
import { SmartDraft } from '#domain/questions/smart.ts'

/** Schema of the short form: tags are one text, separated by commas or semicolons. */
export const SmartForm = SmartDraft.extend({
  tags: z
    .string()
    .transform((line) => line.split(/[;,]/).map((tag) => tag.trim()))
    .pipe(tags),
})
export type SmartValues = z.input<typeof SmartForm>

export const emptyForm: SmartValues = {
  text: '',
  optionA: '',
  optionB: '',
  optionC: '',
  optionD: '',
  correctOption: '',
  difficulty: 'medium',
  paper: '',
  tags: '',
}

/** Values for the next question: paper, difficulty and tags are kept. */
export const nextForm = ({ paper, difficulty, tags: line }: SmartValues): SmartValues => ({ ...emptyForm, paper, difficulty, tags: line })
