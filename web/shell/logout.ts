import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { queryClient } from '../kit/queries.ts'
import { adminSession, learnerSession } from '../kit/session.ts'

/** Leaves even when the server cannot be told: the session then ends by itself when its time is up. */
function useLogout(tell: () => Promise<unknown>, session: { close(): void }, to: string): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await tell().catch((error: unknown) => console.warn('The server was not told of the logout.', error))
    // Away first: a guarded screen would send a guest to its sign-in.
    await navigate(to)
    session.close()
    queryClient.clear()
  }, [navigate, tell, session, to])
}

const tellLearner = () => api.identity.logout()
const tellAdmin = () => api.identity.adminLogout()

export const useLearnerLogout = () => useLogout(tellLearner, learnerSession, pathTo('home'))
export const useAdminLogout = () => useLogout(tellAdmin, adminSession, pathTo('adminLogin'))
