import { z } from 'zod'
import { textField } from '../../catalogue/fields.ts'
import type { LocalizedText } from '../../localized-text.ts'
import { kindNames } from './names.ts'

export const KindName = z.enum(kindNames)

/** The lists of items in a question's body. Learners get their texts rendered; each item has an id that keys refer to. */
export const itemLists = ['options', 'targets'] as const
export type ItemList = (typeof itemLists)[number]
export type Item = { id: string; text: LocalizedText }

/** The fields of item lists that only some kinds have, for items of a schema. */
export const extraLists = <Schema extends z.ZodType>(item: Schema) => ({
  /** The second list of a matching question. */
  targets: z.array(item).max(20).optional(),
})

/** What a version of a question stores for learners: nothing in it is part of the key. */
export type QuestionBody = { questionText: LocalizedText; content?: LocalizedText | undefined } & {
  [List in ItemList]?: Item[] | undefined
}

/** The accepted forms of a blank, by language. */
export const Blank = z.object({ en: z.array(z.string().max(1000)).max(30), hi: z.array(z.string().max(1000)).max(30) })

/** Texts by the id of an option. */
export const OptionNotes = z.record(z.string().max(1), textField('Note', { max: 2000 }))
export type OptionNotes = z.infer<typeof OptionNotes>

/** The fields of a key in the API besides `correctAnswers`. */
export const keyFields = {
  /** Of a numeric question. */
  tolerance: z.string().optional(),
  ranges: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Further complete answers of a multiple-choice question. */
  alternatives: z.array(z.array(z.string())).optional(),
  /** Of a question with blanks to fill in. */
  blanks: z.array(Blank).optional(),
  lenient: z.boolean().optional(),
  /** Of a choice: why an option tempts or is wrong, by its id; part of the key, because it tells the answer. */
  optionNotes: OptionNotes.optional(),
}

/** The same fields as an editor sends them. */
export const keyDraftFields = {
  ...keyFields,
  tolerance: z.union([z.string().trim(), z.number()]).transform(String).optional(),
}

export const keyFieldNames = Object.keys(keyFields) as (keyof typeof keyFields)[]
