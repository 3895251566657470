import { useState } from 'react'
import type { AnswerSheet } from '#domain/attempts/answer-sheet.ts'
import type { Language } from '#domain/language.ts'
import { language as siteLanguage } from '../kit/language.ts'
import { createStoredValue } from '../kit/stored-value.ts'
import type { ExamStore } from './exam-store.ts'

/** The language that the learner last chose for a whole paper; null: that of the site. */
const paperLanguage = createStoredValue<Language | null>(
  'questionLanguage',
  (value) => (value === 'hi' || value === 'en' ? value : null),
  (value) => value,
)

/** The language of each question: picked for it, for the whole paper, on another device, or that of the site. */
export function useQuestionLanguages(store: ExamStore, sheet: AnswerSheet) {
  const site = siteLanguage.use()
  const forPaper = paperLanguage.use()
  const [picked, setPicked] = useState<Record<number, Language>>({})
  return {
    paper: forPaper ?? site,
    of: (question: number): Language => picked[question] ?? forPaper ?? sheet.slots[question]?.language?.value ?? site,
    pick(question: number, language: Language): void {
      setPicked({ ...picked, [question]: language })
      store.dispatch({ do: 'step', question, change: { language } })
    },
    pickForPaper(language: Language): void {
      paperLanguage.set(language)
      setPicked({})
    },
  }
}
