import { useEffect } from 'react'
import type { Language } from '#domain/language.ts'
import { useConfig } from './config.ts'
import { hasChosenLanguage, language } from './language.ts'

/** The languages that this site offers. A visitor who has chosen none, or one that is not offered, gets the first. */
export function useSiteLanguages(): readonly Language[] {
  const { languages } = useConfig()
  const [first] = languages
  const current = language.use()
  const isOffered = languages.includes(current)
  useEffect(() => {
    if (first && first !== current && (!isOffered || !hasChosenLanguage())) language.set(first)
  }, [first, current, isOffered])
  return languages
}
