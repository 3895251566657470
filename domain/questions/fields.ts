import { z } from 'zod'
import { line, whole, writtenText } from '../catalogue/fields.ts'
import { difficulties } from '../catalogue/paper.ts'

export const timerBounds = { min: 10, max: 600, default: 60 } as const
export const defaultTopic = 'general'

/** What a paper's type offers to choose from; any other topic may be typed. */
export const topicOptions = {
  MCQ: ['general', 'conceptual', 'numerical', 'application'],
  PYQ: ['general', 'recent (2020-2024)', 'previous (2015-2019)', 'classic'],
  Notes: ['general', 'theory', 'formulas', 'examples'],
} as const

/** Lines end in one way, whatever machine they were written on: the same text is then the same content. */
const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

export function contentText(label: string, max: number) {
  return writtenText(label, { max }).transform((text) =>
    typeof text === 'string'
      ? withLineFeeds(text)
      : {
          ...(text.en !== undefined && { en: withLineFeeds(text.en) }),
          ...(text.hi !== undefined && { hi: withLineFeeds(text.hi) }),
        },
  )
}

const exactMarks = /^\d{1,5}(\.\d{1,6}|\/[1-9]\d{0,4})?$/

/** A number, or a fraction such as `6/7` where no decimal is exact; kept as it was written. */
export const Marks = z
  .union([z.number('Marks must be a number').min(0, 'Marks must be at least 0'), z.string().trim()], { error: 'Marks must be a number' })
  .transform(String)
  .refine((marks) => exactMarks.test(marks), 'Marks must be at least 0: a number or a fraction such as 6/7')

/** On the wire a number wherever one is exact. */
export const ShownMarks = z.union([z.number(), z.string()])
export type ShownMarks = z.infer<typeof ShownMarks>

export function showMarks(marks: string): ShownMarks {
  return marks.includes('/') ? marks : Number(marks)
}

/** Some screens write it in lower case. */
export const Difficulty = z
  .string('Please select a difficulty')
  .trim()
  .transform((given) => difficulties.find((known) => known.toLowerCase() === given.toLowerCase()))
  .refine((known) => known !== undefined, 'Difficulty must be Easy, Medium or Hard')

export const topic = line('Topic', 200)
export const timer = whole('Timer', timerBounds.min, timerBounds.max)
export const section = line('Section', 100)
export const reference = line('Reference', 500)
export const code = line('Code', 100)

/** Separated by semicolons in files, so none may stand inside one. */
export const tags = z
  .array(line('Tag', 60).refine((tag) => !tag.includes(';'), 'A tag cannot contain a semicolon'))
  .max(30, 'A question has at most 30 tags')
  .transform((list) => [...new Set(list.filter((tag) => tag !== ''))])
