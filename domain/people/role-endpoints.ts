import { z } from 'zod'
import { endpoint, Id, MessageField, Pagination } from '../endpoint.ts'
import { AdminAccount, Role, RoleChanges, RoleDraft } from './admin.ts'
import { adminList } from './fields.ts'

const id = { id: Id }

export const roleEndpoints = {
  viewRoles: endpoint({
    method: 'GET',
    path: '/admin/roles',
    summary: 'Named roles, read-only',
    access: { permission: 'manage_roles' },
    output: { data: z.array(Role) },
  }),
  viewPermissions: endpoint({
    method: 'GET',
    path: '/admin/permissions',
    summary: 'Administrators with their permissions and roles',
    access: { permission: 'manage_permissions' },
    query: adminList,
    output: { admins: z.array(AdminAccount), roles: z.array(Role), pagination: Pagination },
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/superadmin/roles',
    summary: 'Named roles',
    access: 'superadmin',
    output: { data: z.array(Role) },
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/superadmin/roles',
    summary: 'Create a named role',
    access: 'superadmin',
    recentPassword: true,
    input: RoleDraft,
    output: { ...MessageField, data: Role },
    errors: ['name_taken'],
    status: 201,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/superadmin/roles/{id}',
    summary: 'Change a named role; the permissions of its members change with it',
    access: 'superadmin',
    recentPassword: true,
    params: id,
    input: RoleChanges,
    output: { ...MessageField, data: Role },
    errors: ['not_found', 'name_taken', 'stale_version'],
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/superadmin/roles/{id}',
    summary: 'Delete a named role that nobody has',
    access: 'superadmin',
    recentPassword: true,
    params: id,
    output: MessageField,
    errors: ['not_found', 'has_children'],
  }),
}
