import type { z } from 'zod'
import type { Pattern, PatternDraft } from '#domain/catalogue/pattern.ts'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { defaultMarks } from '../Sections.tsx'

/** The form values of an exam pattern. */
export type PatternValues = z.input<typeof PatternDraft>

export function toPatternValues(pattern: Pattern | undefined): PatternValues {
  if (!pattern) {
    const today = new Date().toISOString().slice(0, 10)
    const defaults = { validFrom: today, minutes: 60, calculator: false, languages: ['en' as const, 'hi' as const] }
    return { slug: '', exam: '', title: toBilingual(''), source: '', ...defaults, sections: [newSection()] }
  }
  const { _id: _, createdAt: __, updatedAt: ___, ...values } = pattern
  const sections = values.sections.map((section) => ({ ...section, title: toBilingual(section.title) }))
  return { ...values, title: toBilingual(values.title), sections }
}

export const newSection = (name = 'Section 1'): PatternValues['sections'][number] => ({
  ...defaultMarks,
  name,
  questions: 25,
  attempt: null,
  minutes: null,
  kind: 'single',
})
