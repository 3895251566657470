import { expect, test } from 'vitest'
import { PaperDraft } from '#domain/catalogue/paper.ts'
import { newPaper, withoutBlankFields } from './paper-values.ts'

const id = '0'.repeat(24)
const section = { section: '', right: '1', wrong: '0', unanswered: '0' }
const draftWith = (marking: object[] | null) =>
  PaperDraft.parse({ ...newPaper({ mainCategoryId: id, examCategoryId: id, subjectId: id }, 60), title: 'A', marking })

test('an empty section title is not saved, and a filled one is', () => {
  const draft = draftWith([
    { ...section, section: 'a', title: { en: '', hi: '' } },
    { ...section, section: 'b', title: { en: '', hi: 'भौतिकी' } },
  ])
  expect(withoutBlankFields(draft).marking).toEqual([
    { ...section, section: 'a' },
    { ...section, section: 'b', title: { en: '', hi: 'भौतिकी' } },
  ])
})

test('a paper without a marking scheme stays without one', () => {
  expect(withoutBlankFields(draftWith(null)).marking).toBeNull()
})
