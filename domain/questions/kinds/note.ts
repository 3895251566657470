import { z } from 'zod'
import { textField } from '../../catalogue/fields.ts'
import { localize } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import type { QuestionDraft } from '../question.ts'
import { englishText } from './draft.ts'
import { questionText } from './kind.ts'
import { noteAnswer } from './note-answer.ts'

type Body = { questionText: LocalizedText; content?: LocalizedText | undefined }

/** Without a heading, the content is the text. */
function bodyOf({ questionText, content }: QuestionDraft): Body {
  if (content === undefined || localize(content, 'en') === '') return { questionText }
  return localize(questionText, 'en') === '' ? { questionText: content } : { questionText, content }
}

/** What a reader does not see: tags and entities without content, zero-width characters and Markdown's own signs. */
const invisible =
  /<\/?(?:br|p|div|span|b|i|em|strong|u|hr)\b[^>]*>|&(?:nbsp|zwnj|zwj|ensp|emsp);|[\s\u200b-\u200d\u2060\ufeff\u00ad]|[#*_>`~|\-+=$\\]/gi

/** Whether a text shows nothing in any language. */
function isBlank(text: LocalizedText): boolean {
  const texts = typeof text === 'string' ? [text] : Object.values(text)
  return texts.every((each) => each.replaceAll(invisible, '') === '')
}

/** Text to read: no answer, no key, no marks. */
export const note = {
  name: 'note',
  answers: noteAnswer,
  body: z.object({ questionText, content: textField('Content', { max: 100_000 }).optional() }),
  read(draft: QuestionDraft) {
    const body = bodyOf(draft)
    // An empty English text is a fault of every kind.
    const seemsFilled = englishText(body.questionText) !== '' && isBlank(body.questionText)
    const faults = seemsFilled ? [{ path: 'questionText', message: 'Please enter content for Study Notes' }] : []
    return { body, key: null, faults }
  },
  toAnswerKey: () => ({ correctAnswers: [] }),
} as const
