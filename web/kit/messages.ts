import { useCallback } from 'react'
import { useLanguage } from './language.ts'
import { hindiMessages, hindiPatterns } from './messages.hi.ts'

const joints = [': ', ', ', /(?<=\.) (?=\d)/]

/** A message in Hindi; one made of several, as "what: fault, fault" or "why. 2 attempts remaining.", is taken apart. */
function inHindi(message: string, depth = 0): string {
  const known = hindiMessages[message]
  if (known) return known
  for (const [pattern, say] of hindiPatterns) {
    const value = pattern.exec(message)?.[1]
    if (value) return say(value)
  }
  const joint = joints[depth]
  if (!joint) return message
  return message
    .split(joint)
    .map((part) => inHindi(part, depth + 1))
    .join(typeof joint === 'string' ? joint : ' ')
}

/** A message of the server or a schema, in the reader's language. */
export function useMessages(): (message: string) => string {
  const current = useLanguage()
  return useCallback((message) => (current === 'hi' ? inHindi(message) : message), [current])
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error ? error.message || fallback : fallback
}
