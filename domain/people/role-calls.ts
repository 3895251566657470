import { z } from 'zod'
import { endpoint, Id, Message, Pagination } from '../kit.ts'
import { AdminAccount, Role, RoleChanges, RoleDraft } from './admin.ts'
import { adminList } from './fields.ts'

const id = { id: Id }

export const roleCalls = {
  viewRoles: endpoint({
    method: 'GET',
    path: '/admin/roles',
    summary: 'Named roles, to look at',
    access: { permission: 'manage_roles' },
    output: { data: z.array(Role) },
  }),
  viewPermissions: endpoint({
    method: 'GET',
    path: '/admin/permissions',
    summary: 'Which administrator holds which permission, and by which role',
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
    input: RoleDraft,
    output: { ...Message, data: Role },
    errors: ['name_taken'],
    status: 201,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/superadmin/roles/{id}',
    summary: 'Change a named role; its holders’ rights change with it',
    access: 'superadmin',
    params: id,
    input: RoleChanges,
    output: { ...Message, data: Role },
    errors: ['not_found', 'name_taken', 'stale_version'],
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/superadmin/roles/{id}',
    summary: 'Delete a named role that nobody holds',
    access: 'superadmin',
    params: id,
    output: Message,
    errors: ['not_found', 'has_children'],
  }),
}
