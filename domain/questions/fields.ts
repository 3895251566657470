import { z } from 'zod'
import { integerField, lineField, textField } from '../catalogue/fields.ts'
import { difficulties } from '../catalogue/paper.ts'

export const timerBounds = { min: 10, max: 600, default: 60 } as const
export const defaultTopic = 'general'

/** Topics suggested for a type of paper; any other may be typed. */
export const topicOptions = {
  MCQ: ['general', 'conceptual', 'numerical', 'application'],
  PYQ: ['general', 'recent (2020-2024)', 'previous (2015-2019)', 'classic'],
  Notes: ['general', 'theory', 'formulas', 'examples'],
} as const

/** Normalizes line endings, so that the same text from different systems has the same content hash. */
const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

export function contentText(label: string, max: number) {
  return textField(label, { max }).transform((text) =>
    typeof text === 'string'
      ? withLineFeeds(text)
      : {
          ...(text.en !== undefined && { en: withLineFeeds(text.en) }),
          ...(text.hi !== undefined && { hi: withLineFeeds(text.hi) }),
        },
  )
}

const exactMarks = /^\d{1,5}(\.\d{1,6}|\/[1-9]\d{0,4})?$/

/** A number, or a fraction such as `6/7` where no decimal is exact; stored as text. */
export const Marks = z
  .union([z.number('Marks must be a number').min(0, 'Marks must be at least 0'), z.string().trim()], { error: 'Marks must be a number' })
  .transform(String)
  .refine((marks) => exactMarks.test(marks), 'Marks must be at least 0: a number or a fraction such as 6/7')

/** Marks in the API: a number where that is exact, else a fraction as text. */
export const MarksValue = z.union([z.number(), z.string()])
export type MarksValue = z.infer<typeof MarksValue>

export function toMarksValue(marks: string): MarksValue {
  return marks.includes('/') ? marks : Number(marks)
}

/** Some screens send it in lower case. */
export const Difficulty = z
  .string('Please select a difficulty')
  .trim()
  .transform((text) => difficulties.find((difficulty) => difficulty.toLowerCase() === text.toLowerCase()))
  .refine((difficulty) => difficulty !== undefined, 'Difficulty must be Easy, Medium or Hard')

export const topic = lineField('Topic', 200)
export const timer = integerField('Timer', timerBounds.min, timerBounds.max)
export const section = lineField('Section', 100)
export const reference = lineField('Reference', 500)
export const code = lineField('Code', 100)

/** Files separate tags by semicolons, so a tag cannot contain one. */
export const tags = z
  .array(lineField('Tag', 60).refine((tag) => !tag.includes(';'), 'A tag cannot contain a semicolon'))
  .max(30, 'A question has at most 30 tags')
  .transform((list) => [...new Set(list.filter((tag) => tag !== ''))])
