import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { queryClient } from './queries.ts'

/** Ends a session in this browser and goes elsewhere. */
export function useLeave(session: { close(): void }, to: string): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    // The guard of a screen sends its guests to sign in; it must have done so before we go where we want.
    flushSync(() => session.close())
    queryClient.clear()
    await navigate(to)
  }, [session, to, navigate])
}
