import { z } from 'zod'
import { endpoint, Id, Message, Pagination } from '../kit.ts'
import { AdminAccount, AdminChanges, AdminDraft } from './admin.ts'
import { Activity, activityList, adminList, Sessions } from './fields.ts'

const id = { id: Id }
const admins = { permission: 'manage_admins' } as const

const AdminPage = {
  admins: z.array(AdminAccount),
  counts: z.object({ total: z.number().int(), superAdmins: z.number().int(), active: z.number().int() }),
  pagination: Pagination,
}

/** Who may manage administrators sees them; only a super admin changes them, as all that is under /superadmin. */
export const adminCalls = {
  viewAdmins: endpoint({
    method: 'GET',
    path: '/admin/admins',
    summary: 'Administrators, page by page, to look at',
    access: admins,
    query: adminList,
    output: AdminPage,
  }),
  viewAdmin: endpoint({
    method: 'GET',
    path: '/admin/admins/{id}',
    summary: 'One administrator, to look at',
    access: admins,
    params: id,
    output: { data: AdminAccount },
    errors: ['not_found'],
  }),
  listAdmins: endpoint({
    method: 'GET',
    path: '/superadmin/admins',
    summary: 'Administrators, page by page',
    access: 'superadmin',
    query: adminList,
    output: AdminPage,
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/superadmin/admins',
    summary: 'Create an administrator; without a password they are invited by mail',
    access: 'superadmin',
    input: AdminDraft,
    output: { ...Message, data: AdminAccount },
    errors: ['email_taken'],
    status: 201,
  }),
  readAdmin: endpoint({
    method: 'GET',
    path: '/superadmin/admins/{id}',
    summary: 'One administrator',
    access: 'superadmin',
    params: id,
    output: { data: AdminAccount },
    errors: ['not_found'],
  }),
  updateAdmin: endpoint({
    method: 'PUT',
    path: '/superadmin/admins/{id}',
    summary: 'Change an administrator: their data, role, permissions and status',
    access: 'superadmin',
    params: id,
    input: AdminChanges,
    output: { ...Message, data: AdminAccount },
    errors: ['not_found', 'email_taken', 'own_account', 'last_super_admin', 'stale_version'],
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: '/superadmin/admins/{id}',
    summary: 'Delete an administrator',
    access: 'superadmin',
    params: id,
    output: Message,
    errors: ['not_found', 'own_account', 'last_super_admin'],
  }),
  inviteAdmin: endpoint({
    method: 'POST',
    path: '/superadmin/admins/{id}/invite',
    summary: 'Mail an administrator a link to set their password',
    access: 'superadmin',
    params: id,
    output: Message,
    errors: ['not_found', 'account_inactive'],
    perMinute: 30,
  }),
  resetAdminTwoFactor: endpoint({
    method: 'DELETE',
    path: '/superadmin/admins/{id}/2fa',
    summary: 'Turn off the two-factor of an administrator who has lost the device; signs them out everywhere and tells them by mail',
    access: 'superadmin',
    params: id,
    output: Message,
    errors: ['not_found', 'own_account', 'two_factor_state'],
    perMinute: 30,
  }),
  listAdminSessions: endpoint({
    method: 'GET',
    path: '/superadmin/admins/{id}/sessions',
    summary: 'Where an administrator is signed in',
    access: 'superadmin',
    params: id,
    output: Sessions,
    errors: ['not_found'],
  }),
  endAdminSessions: endpoint({
    method: 'DELETE',
    path: '/superadmin/admins/{id}/sessions',
    summary: 'Sign an administrator out everywhere',
    access: 'superadmin',
    params: id,
    output: Message,
    errors: ['not_found'],
  }),
  endAdminSession: endpoint({
    method: 'DELETE',
    path: '/superadmin/admins/{id}/sessions/{sessionId}',
    summary: 'Sign one session of an administrator out',
    access: 'superadmin',
    params: { ...id, sessionId: Id },
    output: Message,
    errors: ['not_found'],
  }),
  listAdminActivity: endpoint({
    method: 'GET',
    path: '/superadmin/admins/{id}/activity',
    summary: 'An administrator’s sign-ins',
    access: 'superadmin',
    params: id,
    query: activityList,
    output: Activity,
    errors: ['not_found'],
  }),
}
