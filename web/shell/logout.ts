import { useCallback } from 'react'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { adminSession, learnerSession } from '../kit/session.ts'
import { useSignOut } from '../kit/sign-out.ts'

/** Signs out locally even if the call fails; the server's session then expires by itself. */
function useLogout(logout: () => Promise<unknown>, session: { close(): void }, to: string): () => Promise<void> {
  const signOut = useSignOut(session, to)
  return useCallback(async () => {
    await logout().catch((error: unknown) => console.warn('The logout call failed.', error))
    await signOut()
  }, [logout, signOut])
}

const logoutLearner = () => api.identity.logout()
const logoutAdmin = () => api.identity.adminLogout()

export const useLearnerLogout = () => useLogout(logoutLearner, learnerSession, pathTo('home'))
export const useAdminLogout = () => useLogout(logoutAdmin, adminSession, pathTo('adminLogin'))
