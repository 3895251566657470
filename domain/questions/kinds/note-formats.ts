import { textOf } from '../formats/cell-text.ts'
import { languageCells } from '../formats/format.ts'
import { englishText } from './draft.ts'
import type { KindFormats } from './kind-formats.ts'

export const noteFormats: KindFormats = {
  row: {
    types: ['Notes'],
    legacy: ['note'],
    print: ({ questionText, content }) => ({
      Type: 'Notes',
      ...languageCells('Question', content === undefined ? undefined : questionText),
      ...languageCells('Content', content ?? questionText),
      Correct_Answer: '',
    }),
    read(cells) {
      const content = textOf(cells, 'Content')
      return { kind: 'note', ...(englishText(content) !== '' && { content }) }
    },
    examples: [
      {
        Type: 'Notes',
        Content_EN: '## Kinematics\n\n$v = u + at$',
        Content_HI: '## गतिकी\n\n$v = u + at$',
        Topic: 'formulas',
      },
    ],
    help: 'Notes: none',
  },
  moodle: {
    type: 'description',
    print: () => '',
    losses: () => [],
    read: ({ attributes }) => (attributes.type === 'description' ? { type: 'Notes' } : undefined),
  },
  gift: {
    print: () => '',
    losses: ({ explanation }) => (englishText(explanation) === '' ? [] : ['its explanation']),
    // Without braces a text is a note; the format itself sees that.
    read: () => undefined,
  },
  qti: { missing: 'the format has no notes' },
  aiken: { missing: 'only questions with one right option can be written' },
}
