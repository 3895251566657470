import { adminSession } from '../../kit/session.ts'

/** Only a super admin changes administrators and roles; the server says so too. */
export function useIsSuperAdmin(): boolean {
  return adminSession.use()?.role === 'superadmin'
}
