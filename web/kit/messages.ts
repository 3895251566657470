import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from './language.ts'

type Dictionary = typeof import('./messages.hi.ts')

/** Fetched when somebody reads Hindi: it weighs as much as a screen. */
let dictionary: Dictionary | null = null
const readers = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

async function fetchDictionary(): Promise<void> {
  dictionary ??= await import('./messages.hi.ts')
  for (const tell of readers) tell()
}

const joints = [': ', ', ', /(?<=\.) (?=\d)/]

/** A message in Hindi; one made of several, as "what: fault, fault" or "why. 2 attempts remaining.", is taken apart. */
function inHindi(words: Dictionary, message: string, depth = 0): string {
  const known = words.hindiMessages[message]
  if (known) return known
  for (const [pattern, say] of words.hindiPatterns) {
    const value = pattern.exec(message)?.[1]
    if (value) return say(value)
  }
  const joint = joints[depth]
  if (!joint) return message
  return message
    .split(joint)
    .map((part) => inHindi(words, part, depth + 1))
    .join(typeof joint === 'string' ? joint : ' ')
}

/** A message of the server or a schema, in the reader's language. */
export function useMessages(): (message: string) => string {
  const current = useLanguage()
  const hindi = useSyncExternalStore(subscribe, () => dictionary)
  useEffect(() => {
    // Without a network the words stay as they came.
    if (current === 'hi' && !hindi) fetchDictionary().catch(() => undefined)
  }, [current, hindi])
  return useCallback((message) => (current === 'hi' && hindi ? inHindi(hindi, message) : message), [current, hindi])
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error ? error.message || fallback : fallback
}
