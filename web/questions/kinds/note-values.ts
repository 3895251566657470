import { toBilingual } from '../../kit/form/bilingual.ts'
import type { KindForm } from './values.ts'

export const noteValues: KindForm = {
  fromQuestion: ({ content }) => ({ content: toBilingual(content) }),
  toRequest: ({ content }, stored, { text }) => ({ options: [], content: text(content, stored?.content) }),
  texts: ({ content }) => [content],
  keyField: 'correctAnswers',
}
