import { useCallback } from 'react'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useLeave } from '../kit/leave.ts'
import { adminSession, learnerSession } from '../kit/session.ts'

/** Leaves even when the server cannot be told: the session then ends by itself when its time is up. */
function useLogout(tell: () => Promise<unknown>, session: { close(): void }, to: string): () => Promise<void> {
  const leave = useLeave(session, to)
  return useCallback(async () => {
    await tell().catch((error: unknown) => console.warn('The server was not told of the logout.', error))
    await leave()
  }, [tell, leave])
}

const tellLearner = () => api.identity.logout()
const tellAdmin = () => api.identity.adminLogout()

export const useLearnerLogout = () => useLogout(tellLearner, learnerSession, pathTo('home'))
export const useAdminLogout = () => useLogout(tellAdmin, adminSession, pathTo('adminLogin'))
