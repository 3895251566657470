import { toBilingual } from '../../kit/form/bilingual.ts'
import type { EditedKind } from './values.ts'

export const noteValues: EditedKind = {
  fromQuestion: ({ content }) => ({ content: toBilingual(content) }),
  toRequest: ({ content }, stored, { text }) => ({ options: [], content: text(content, stored?.content) }),
  texts: ({ content }) => [content],
  keyField: 'correctAnswers',
}
