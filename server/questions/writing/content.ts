import { hash } from 'node:crypto'
import { foldText } from '#domain/catalogue/search-text.ts'
import { languages } from '#domain/language.ts'
import { type ItemList, itemLists } from '#domain/questions/kinds/fields.ts'
import type { ValidQuestion } from '#domain/questions/parse-draft.ts'

/** The searched length per language: longer texts would slow the search down. */
const maxSearchLength = 500

/** Questions with the same hash have the same text, options and key, and the same passage of their paper. */
export function hashContent({ kind, body, key, passageKey }: Pick<ValidQuestion, 'kind' | 'body' | 'key' | 'passageKey'>): string {
  const texts = (list: ItemList) => body[list]?.map(({ text }) => text)
  const others = itemLists.filter((list) => list !== 'options' && body[list]).map(texts)
  // Notes on options explain the key: with and without them it is the same question.
  const markedKey = key && { ...key, optionNotes: undefined }
  const passage = passageKey === undefined ? [] : [{ passage: passageKey }]
  return hash('sha256', JSON.stringify([kind, body.questionText, body.content, texts('options'), markedKey, ...others, ...passage])).slice(
    0,
    32,
  )
}

/** The text that questions are searched and compared by. */
export function searchTextOf({ body, code }: Pick<ValidQuestion, 'body' | 'code'>): string {
  const { questionText } = body
  const texts = typeof questionText === 'string' ? [questionText] : languages.map((language) => questionText[language] ?? '')
  return [...texts.map((text) => foldText(text.slice(0, 2 * maxSearchLength)).slice(0, maxSearchLength)), foldText(code)]
    .filter(Boolean)
    .join(' ')
}

/** A valid question with its hash and search text. */
export type PreparedQuestion = ValidQuestion & { contentHash: string; searchText: string }

export const prepareQuestion = (written: ValidQuestion): PreparedQuestion => ({
  ...written,
  contentHash: hashContent(written),
  searchText: searchTextOf(written),
})
