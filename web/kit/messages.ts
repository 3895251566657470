import { useCallback } from 'react'
import { ApiFailure } from '../api.ts'
import { language } from './language.ts'
import { hindiMessages } from './messages.hi.ts'

const attempts = /^(.*) (\d+) attempts? remaining\.$/

function inHindi(message: string): string {
  const counted = attempts.exec(message)
  if (counted) return `${inHindi(counted[1] ?? '')} ${counted[2]} प्रयास शेष हैं।`
  return hindiMessages[message] ?? message
}

/** A message of the server or a schema, in the reader's language. */
export function useMessages(): (message: string) => string {
  const current = language.use()
  return useCallback((message) => (current === 'hi' ? message.split(': ').map(inHindi).join(': ') : message), [current])
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiFailure || error instanceof Error ? error.message || fallback : fallback
}
