import { createContext, useContext, useMemo } from 'react'
import { type Language, show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import { stored } from './stored.ts'

export const language = stored<Language>(
  'preferredLanguage',
  (value) => (value === 'hi' ? 'hi' : 'en'),
  (value) => value,
)

language.subscribe(() => {
  document.documentElement.lang = language.get()
})

/** A part of the site that speaks one language only, whatever the reader has chosen. */
export const OnlyLanguage = createContext<Language | null>(null)

export function useLanguage(): Language {
  const chosen = language.use()
  return useContext(OnlyLanguage) ?? chosen
}

type Phrases = Record<string, string | ((...values: never[]) => string)>
type Spoken<Words> = { en: Words; hi: Words }

/** The words of one screen in both languages; a key missing in Hindi does not compile. */
export function words<Words extends Phrases>(spoken: { en: Words; hi: NoInfer<Words> }): Spoken<Words> {
  return spoken
}

export function useWords<Words>(spoken: Spoken<Words>): Words {
  return spoken[useLanguage()]
}

/** Content text in the reader's language. */
export function useShow(): (text: Text | null | undefined, missing?: string) => string {
  const current = useLanguage()
  return useMemo(() => (text, missing) => show(text, current, missing), [current])
}

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/** Numbers and dates as the reader's language writes them, with Latin digits in both. */
export function useFormats() {
  const locale = locales[useLanguage()]
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', numberingSystem: 'latn' })
    const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' })
    return {
      number: (value: number) => number.format(value),
      date: (value: string | Date) => date.format(new Date(value)),
      time: (value: Date, timeZone: string) =>
        new Intl.DateTimeFormat(locale, { timeStyle: 'short', numberingSystem: 'latn', timeZone }).format(value),
      dateTime: (value: string | Date) => dateTime.format(new Date(value)),
    }
  }, [locale])
}
