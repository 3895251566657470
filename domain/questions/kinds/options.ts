import { z } from 'zod'
import { textField } from '../../catalogue/fields.ts'
import { localize } from '../../language.ts'
import { type OptionId, optionIds } from './option-ids.ts'

export const OptionIdSchema = z.enum(optionIds)

const Option = z.object({ id: OptionIdSchema, text: textField('Option', { max: 20_000 }) })

/** An option's letter follows from its position, so that an index in the API and an id in a key always mean the same option. */
export const Options = z
  .array(Option)
  .min(2, 'A question needs at least 2 options')
  .max(optionIds.length, `A question has at most ${optionIds.length} options`)
  .refine((options) => options.every(({ id }, at) => id === optionIds[at]), 'Options are lettered A, B, C, … in order')
  .refine((options) => options.filter(({ text }) => localize(text, 'en') !== '').length >= 2, 'At least 2 options need text')

export const OptionIds = z
  .array(OptionIdSchema)
  .min(1, 'At least one correct answer must be selected')
  .refine((ids) => new Set(ids).size === ids.length, 'An option may be named only once')

export function hasOptions(body: { options: { id: OptionId }[] }, ids: OptionId[]): boolean {
  return ids.every((id) => body.options.some((option) => option.id === id))
}
