import { adminSession } from '../../kit/session.ts'

/** Only a super admin may change administrators and roles; the server enforces it. */
export function useIsSuperAdmin(): boolean {
  return adminSession.use()?.role === 'superadmin'
}
