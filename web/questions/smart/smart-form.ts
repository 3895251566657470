import { z } from 'zod'
import { tags } from '#domain/questions/fields.ts'
import { SmartDraft } from '#domain/questions/smart.ts'

/** The short form as it is filled in: tags in one line, parted by commas or semicolons. */
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

/** The next question is of the same paper and mostly of the same sort. */
export const nextForm = ({ paper, difficulty, tags: line }: SmartValues): SmartValues => ({ ...emptyForm, paper, difficulty, tags: line })
