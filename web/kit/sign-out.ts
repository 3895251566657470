import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { clearCachedAnswers } from './cached-query.ts'
import { queryClient } from './queries.ts'

/** Ends a session in this browser, clears the cached answers and navigates away. */
export function useSignOut(session: { close(): void }, to: string): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    // Closing the session makes the route guard redirect to the login page; that must happen before our own navigation.
    flushSync(() => session.close())
    queryClient.clear()
    await clearCachedAnswers().catch((error: unknown) => console.warn('The offline cache could not be cleared.', error))
    await navigate(to)
  }, [session, to, navigate])
}
