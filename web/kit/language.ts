import { createContext, useContext, useMemo } from 'react'
import { type Language, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { useIsHydrated } from '../ui/hydrated.ts'
import { createStoredValue } from './stored-value.ts'

export const language = createStoredValue<Language>(
  'preferredLanguage',
  (value) => (value === 'hi' ? 'hi' : 'en'),
  (value) => value,
  { isRendered: true },
)

/** Whether this browser has a language stored, by a choice or from the site's own. */
export const hasChosenLanguage = () => localStorage.getItem('preferredLanguage') !== null

language.subscribe(() => {
  document.documentElement.lang = language.get()
})

/** Overrides the chosen language for a part of the site that exists in one language only. */
export const FixedLanguage = createContext<Language | null>(null)

export function useLanguage(): Language {
  const chosen = language.use()
  return useContext(FixedLanguage) ?? chosen
}

type Phrases = Record<string, string | ((...values: never[]) => string)>
type Translations<Texts> = { en: Texts; hi: Texts }

/** The texts of one screen in both languages; a key missing in Hindi does not compile. */
export function defineTranslations<Texts extends Phrases>(translations: { en: Texts; hi: NoInfer<Texts> }): Translations<Texts> {
  return translations
}

export function useTranslation<Texts>(translations: Translations<Texts>): Texts {
  return translations[useLanguage()]
}

/** Picks the current language from bilingual content. */
export function useLocalizedText(): (text: LocalizedText | null | undefined, missing?: string) => string {
  const current = useLanguage()
  return useMemo(() => (text, missing) => localize(text, current, missing), [current])
}

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/** The server does not know the reader's time zone: what it renders uses India's until the page is hydrated. */
const renderedTimeZone = 'Asia/Kolkata'

/** Number and date formatters for the current language, with Latin digits in both. */
export function useFormatters() {
  const locale = locales[useLanguage()]
  const timeZone = useIsHydrated() ? undefined : renderedTimeZone
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', numberingSystem: 'latn', timeZone })
    const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn', timeZone })
    return {
      number: (value: number) => number.format(value),
      date: (value: string | Date) => date.format(new Date(value)),
      time: (value: Date, timeZone: string) =>
        new Intl.DateTimeFormat(locale, { timeStyle: 'short', numberingSystem: 'latn', timeZone }).format(value),
      dateTime: (value: string | Date) => dateTime.format(new Date(value)),
    }
  }, [locale, timeZone])
}
