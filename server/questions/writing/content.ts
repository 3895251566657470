import { hash } from 'node:crypto'
import { fold } from '#domain/catalogue/search-text.ts'
import type { WrittenQuestion } from '#domain/questions/write.ts'
import { languages } from '#domain/text.ts'

/** Of each language; the rest of a long text would only slow the search down. */
const searchedLength = 500

/** Two questions with the same hash ask and offer the same and have the same answer. */
export function hashContent({ kind, body, key }: Pick<WrittenQuestion, 'kind' | 'body' | 'key'>): string {
  const options = body.options?.map(({ text }) => text)
  return hash('sha256', JSON.stringify([kind, body.questionText, body.content, options, key])).slice(0, 32)
}

/** The form in which questions are searched and compared. */
export function searchTextOf({ body, code }: Pick<WrittenQuestion, 'body' | 'code'>): string {
  const { questionText } = body
  const texts = typeof questionText === 'string' ? [questionText] : languages.map((language) => questionText[language] ?? '')
  return [...texts.map((text) => fold(text.slice(0, 2 * searchedLength)).slice(0, searchedLength)), fold(code)].filter(Boolean).join(' ')
}

/** A sound question with what is kept to find it again. */
export type PreparedQuestion = WrittenQuestion & { contentHash: string; searchText: string }

export const prepare = (written: WrittenQuestion): PreparedQuestion => ({
  ...written,
  contentHash: hashContent(written),
  searchText: searchTextOf(written),
})
