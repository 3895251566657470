import { lazy, Suspense } from 'react'
import { lapsedCalls } from '../api.ts'
import type { adminSession, learnerSession } from '../kit/session.ts'

const LapsedSession = lazy(async () => ({ default: (await import('../kit/LapsedSession.tsx')).LapsedSession }))

/** Loads what is said about an ended session when there is one. */
export function SessionNotice({ session }: { session: typeof learnerSession | typeof adminSession }) {
  if (lapsedCalls.use().length === 0) return null
  return (
    <Suspense>
      <LapsedSession session={session} />
    </Suspense>
  )
}
