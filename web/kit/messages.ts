import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ApiFailure } from '../api.ts'
import { useLanguage } from './language.ts'

type Dictionary = typeof import('./messages.hi.ts')

/** Loaded on demand, because it is as large as a screen. */
let dictionary: Dictionary | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadDictionary(): Promise<void> {
  dictionary ??= await import('./messages.hi.ts')
  for (const listener of listeners) listener()
}

/** The Hindi dictionary where Hindi is selected; null in English and until it is loaded. */
function useDictionary(): Dictionary | null {
  const language = useLanguage()
  const loaded = useSyncExternalStore(
    subscribe,
    () => dictionary,
    () => null,
  )
  useEffect(() => {
    // Without a network the messages stay English.
    if (language === 'hi' && !loaded) loadDictionary().catch(() => undefined)
  }, [language, loaded])
  return language === 'hi' ? loaded : null
}

/** Translates a message of a schema or of a successful call. */
export function useTranslateMessage(): (message: string) => string {
  const hindi = useDictionary()
  return useCallback((message) => hindi?.translateMessage(message) ?? message, [hindi])
}

/** The message of an error in the current language; for a failed call it depends on the code, not on the English text. */
export function useErrorMessage(): (error: unknown, fallback?: string) => string {
  const hindi = useDictionary()
  return useCallback(
    (error, fallback = '') => {
      const message = englishMessage(error, fallback)
      if (!hindi) return message
      return error instanceof ApiFailure ? hindi.translateFailure(error) : hindi.translateMessage(message)
    },
    [hindi],
  )
}

/** The English message of an error, for screens that exist in English only. */
export function englishMessage(error: unknown, fallback: string): string {
  return error instanceof Error ? error.message || fallback : fallback
}
