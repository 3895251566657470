import { useEffect } from 'react'
import { lapsedCalls } from '../api.ts'
import { toast } from '../ui/Toaster.tsx'
import { defineTranslations, useTranslation } from './language.ts'
import { SignInAgain } from './SignInAgain.tsx'
import type { adminSession, learnerSession } from './session.ts'

const phrases = defineTranslations({
  en: { ended: 'Authentication failed. Please login again.' },
  hi: { ended: 'आपका सत्र समाप्त हो गया है। कृपया फिर से लॉगिन करें।' },
})

/**
 * Says that a session has ended. A screen that needs it stays as it is, with everything typed in: its calls wait until the person has signed
 * in again, and are then repeated. Rendered by the layout when there is such a call.
 */
export function LapsedSession({ session }: { session: typeof learnerSession | typeof adminSession }) {
  const { ended } = useTranslation(phrases)
  const calls = lapsedCalls.use()
  const person = session.useLapsed()
  const isWaiting = person !== null && calls.some(({ waits }) => waits)
  useEffect(() => {
    if (isWaiting) return
    // Nobody waits for these, or somebody has signed in or left, here or in another tab.
    lapsedCalls.set([])
    if (calls.some(({ waits }) => !waits)) toast('error', ended)
    for (const { resolve } of calls) resolve(session.token() !== null)
  }, [isWaiting, calls, ended, session])
  return isWaiting ? <SignInAgain session={session} message={ended} /> : null
}
