import { z } from 'zod'
import { writtenText } from '../../catalogue/fields.ts'
import { show } from '../../show.ts'

export const optionIds = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export const OptionId = z.enum(optionIds)
export type OptionId = z.infer<typeof OptionId>

const Option = z.object({ id: OptionId, text: writtenText('Option', { max: 20_000 }) })

/** An option's letter is its place, so that an index on the wire and an id in a key always mean the same one. */
export const Options = z
  .array(Option)
  .min(2, 'A question needs at least 2 options')
  .max(optionIds.length, `A question has at most ${optionIds.length} options`)
  .refine((options) => options.every(({ id }, at) => id === optionIds[at]), 'Options are lettered A, B, C, … in order')
  .refine((options) => options.filter(({ text }) => show(text, 'en') !== '').length >= 2, 'At least 2 options need text')

export const OptionIds = z
  .array(OptionId)
  .min(1, 'At least one correct answer must be selected')
  .refine((ids) => new Set(ids).size === ids.length, 'An option may be named only once')

export function offers(body: { options: { id: OptionId }[] }, ids: OptionId[]): boolean {
  return ids.every((id) => body.options.some((option) => option.id === id))
}

export function optionAt(index: number, optionCount: number): OptionId | undefined {
  return index < optionCount ? optionIds[index] : undefined
}

export function indexOf(id: OptionId): number {
  return optionIds.indexOf(id)
}
