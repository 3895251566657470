import type { Language } from '../language.ts'

/** The languages that learners can choose from; the first is that of a new visitor. */
export const languageChoices = ['english-first', 'hindi-first', 'english', 'hindi'] as const
type LanguageChoice = (typeof languageChoices)[number]

const lists: Record<LanguageChoice, Language[]> = {
  'english-first': ['en', 'hi'],
  'hindi-first': ['hi', 'en'],
  english: ['en'],
  hindi: ['hi'],
}

export const languagesOf = (choice: LanguageChoice): Language[] => lists[choice]

/** For the screens of administrators. */
export const languageLabels: Record<LanguageChoice, string> = {
  'english-first': 'English and Hindi, English first',
  'hindi-first': 'Hindi and English, Hindi first',
  english: 'English only',
  hindi: 'Hindi only',
}
