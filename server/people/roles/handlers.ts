import { fail } from '#domain/errors.ts'
import type { Role } from '#domain/people/admin.ts'
import type { people } from '#domain/people/contract.ts'
import { recordChange } from '#server/audit/record.ts'
import type { roles } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { findPeoplePage } from '../list.ts'
import { toAdminAccount } from '../present.ts'
import { countHolders, deleteRole, insertRole, listRoles, lockRoles, updateRole } from './queries.ts'

type People = typeof people
type RoleRow = typeof roles.$inferSelect

const toRole = (role: RoleRow, holders: number): Role => ({
  _id: role.id,
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  holders,
  version: role.version,
  createdAt: role.createdAt.toISOString(),
  updatedAt: role.updatedAt.toISOString(),
})

const auditFields = ({ name, description, permissions }: RoleRow) => ({ name, description, permissions })
const target = ({ id, name }: RoleRow) => ({ kind: 'role', id, name })

async function readRoles(db: Db): Promise<Role[]> {
  return (await listRoles(db)).map(({ holders, ...role }) => toRole(role, holders))
}

async function holdOrFail(db: Db, id: string): Promise<RoleRow> {
  const [role] = await lockRoles(db, [id])
  return role ?? fail('not_found', { message: 'Role not found' })
}

async function createRole({ db, input, principal, now }: Call<People['createRole']>) {
  const role = await insertRole(db, { ...input, id: newId(now), createdAt: now, updatedAt: now })
  await recordChange(db, principal, now, { action: 'role.create', target: target(role), after: auditFields(role) })
  return { message: 'Role created successfully', data: toRole(role, 0) }
}

async function changeRole({ db, params, input, principal, now }: Call<People['updateRole']>) {
  const { version, ...changes } = input
  const before = await holdOrFail(db, params.id)
  const holders = await countHolders(db, before.id)
  if (version !== undefined && version !== before.version) fail('stale_version', { details: { current: toRole(before, holders) } })
  const after = await updateRole(db, before.id, { ...changes, updatedAt: now })
  await recordChange(db, principal, now, {
    action: 'role.update',
    target: target(after),
    before: auditFields(before),
    after: auditFields(after),
  })
  return { message: 'Role updated successfully', data: toRole(after, holders) }
}

async function removeRole({ db, params, principal, now }: Call<People['removeRole']>) {
  const before = await holdOrFail(db, params.id)
  const holders = await countHolders(db, before.id)
  if (holders > 0) {
    const whom = holders === 1 ? '1 administrator' : `${holders} administrators`
    fail('has_children', { message: `${before.name} is held by ${whom}`, details: { holds: holders } })
  }
  await deleteRole(db, before.id)
  await recordChange(db, principal, now, { action: 'role.delete', target: target(before), before: auditFields(before) })
  return { message: 'Role deleted successfully' }
}

async function viewPermissions({ db, query, now }: Call<People['viewPermissions']>) {
  const { rows, pagination } = await findPeoplePage(db, 'admin', query, now)
  return { admins: rows.map(toAdminAccount), roles: await readRoles(db), pagination }
}

export const roleHandlers = {
  viewRoles: async ({ db }: Call<People['viewRoles']>) => ({ data: await readRoles(db) }),
  listRoles: async ({ db }: Call<People['listRoles']>) => ({ data: await readRoles(db) }),
  viewPermissions,
  createRole,
  updateRole: changeRole,
  removeRole,
}
