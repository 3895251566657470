import { expect, test } from 'vitest'
import { parseDraft } from '../parse-draft.ts'
import { QuestionDraft } from '../question.ts'

const faultsOf = (fields: object) => {
  const read = parseDraft(QuestionDraft.parse({ paperId: '0'.repeat(24), topicId: 'general', options: [], ...fields }), 'Notes')
  return 'faults' in read ? read.faults.map(({ message }) => message) : []
}

test.each(['&nbsp;', '<br><br/>', '<p> </p>', '\u200b', '---', '**  **', '# ', '$$ $$'])(
  'a note that shows nothing is refused: %j',
  (text) => {
    expect(faultsOf({ questionText: { en: text } })).toHaveLength(1)
  },
)

test.each(['', '  ', '\u00a0'])('an empty note is refused once: %j', (text) => {
  expect(faultsOf({ questionText: { en: text } })).toEqual(['Question text (English) is required'])
})

test.each(['x', '$x$', '![A lens](/files/lens.png)', 'लेंस', '–'])('a note that shows something is accepted: %j', (text) => {
  expect(faultsOf({ questionText: { en: text } })).toEqual([])
})

test('content alone is a note, and blank content is none', () => {
  expect(faultsOf({ questionText: { en: '' }, content: { en: 'Light bends.' } })).toEqual([])
  expect(faultsOf({ questionText: { en: '' }, content: { en: '&nbsp;' } })).toEqual(['Please enter content for Study Notes'])
})
