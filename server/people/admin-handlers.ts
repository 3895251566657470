import { Failure, fail } from '#domain/errors.ts'
import { type AdminChanges, adminChangesFor, adminDraftFor } from '#domain/people/admin.ts'
import type { people } from '#domain/people/contract.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import type { Account } from '#server/identity/present.ts'
import { revokeSessions } from '#server/identity/queries.ts'
import { clearedTwoFactor } from '#server/identity/two-factor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, withInputSchema, withoutTransaction } from '#server/platform/http/routes.ts'
import { type ChangeCall, emptyAsNull, lockAccountOrFail, notFound, refuseStale, removePerson, saveAccount } from './change.ts'
import { createPerson } from './create.ts'
import { findPeoplePage, sumGroups } from './list.ts'
import { mayChangeRights, mayManageAdmins, mayRemove, mayResetTwoFactor } from './policy.ts'
import { toAdminAccount } from './present.ts'
import { findPerson, lockSuperAdmins } from './queries.ts'
import { lockRoles } from './roles/queries.ts'
import { sessionHandlers } from './sessions.ts'

type People = typeof people

async function listAdmins({ db, query, now }: Pick<Call<People['listAdmins']>, 'db' | 'query' | 'now'>) {
  const { rows, groups, pagination } = await findPeoplePage(db, 'admin', query, now)
  return {
    admins: rows.map(toAdminAccount),
    counts: {
      total: sumGroups(groups, () => true),
      superAdmins: sumGroups(groups, (group) => group.role === 'superadmin'),
      active: sumGroups(groups, (group) => group.isActive),
    },
    pagination,
  }
}

async function readAdmin({ db, params }: Pick<Call<People['readAdmin']>, 'db' | 'params'>) {
  return { data: toAdminAccount((await findPerson(db, 'admin', params.id)) ?? notFound('admin')) }
}

/** Locks the role while somebody is assigned to it, so that it cannot be deleted meanwhile. */
async function requireRole(db: Db, roleId: string | null | undefined): Promise<void> {
  if (roleId && (await lockRoles(db, [roleId])).length === 0) {
    throw new Failure('validation_failed', { errors: ['This role does not exist any more.'] })
  }
}

/** Locks the super admins until the end of the transaction, checks that the caller still is one, and can refuse to remove the last. */
async function requireSuperAdmin({ db, principal }: ChangeCall) {
  const superAdmins = await lockSuperAdmins(db)
  if (!mayManageAdmins(principal, superAdmins)) fail('forbidden', { message: 'Only a super admin may do this.' })
  return {
    refuseLast(id: string): void {
      if (superAdmins.length === 1 && superAdmins[0] === id) fail('last_super_admin')
    },
  }
}

const createAdmin = withoutTransaction(async (call: Call<People['createAdmin']>) => {
  const { password, ...draft } = call.input
  const person = { ...emptyAsNull(draft), email: draft.email.toLowerCase(), realm: 'admin' as const }
  const account = await createPerson(call, person, password, async (tx) => {
    await requireSuperAdmin({ ...call, db: tx })
    await requireRole(tx, draft.roleId)
  })
  const message = password === undefined ? `Admin created. An invitation is on its way to ${account.email}.` : 'Admin created successfully'
  return { message, ...(await readAdmin({ db: call.db, params: { id: account.id } })) }
})

function refuseChangedRights(before: Account, input: AdminChanges): void {
  const arePermissionsUnchanged = !input.permissions || [...input.permissions].sort().join() === [...before.permissions].sort().join()
  const isUnchanged =
    (input.role ?? before.role) === before.role &&
    (input.roleId === undefined || input.roleId === before.roleId) &&
    (input.isActive ?? before.isActive) === before.isActive &&
    arePermissionsUnchanged
  if (!isUnchanged) fail('own_account', { message: 'You cannot change your own role, permissions or status.' })
}

async function updateAdmin(call: Call<People['updateAdmin']>) {
  const { db, params, principal, context } = call
  const { version, ...input } = call.input
  const superAdmins = await requireSuperAdmin(call)
  const before = await lockAccountOrFail(db, 'admin', params.id)
  refuseStale(before, version, (await readAdmin(call)).data)
  if (!mayChangeRights(principal, before)) refuseChangedRights(before, input)
  const staysSuperAdmin = (input.role ?? before.role) === 'superadmin' && (input.isActive ?? before.isActive)
  if (!staysSuperAdmin) superAdmins.refuseLast(before.id)
  await requireRole(db, input.roleId)
  const after = await saveAccount(call, 'update', before, emptyAsNull(input))
  if (after.email !== before.email && !after.passwordHash) await queueAccountMail(context, db, 'invite', after.email)
  return { message: 'Admin updated successfully', ...(await readAdmin(call)) }
}

async function removeAdmin(call: Call<People['removeAdmin']>) {
  const { db, params, principal } = call
  const superAdmins = await requireSuperAdmin(call)
  superAdmins.refuseLast(params.id)
  if (!mayRemove(principal, params)) fail('own_account', { message: 'You cannot delete your own account.' })
  await removePerson(call, await lockAccountOrFail(db, 'admin', params.id))
  return { message: 'Admin deleted successfully' }
}

/** For an administrator who has lost the device. Their sessions end too. */
async function resetAdminTwoFactor(call: Call<People['resetAdminTwoFactor']>) {
  const { db, params, principal, context, now } = call
  await requireSuperAdmin(call)
  if (!mayResetTwoFactor(principal, params)) fail('own_account', { message: 'Your own two-factor is turned off on your profile.' })
  const before = await lockAccountOrFail(db, 'admin', params.id)
  if (!before.totpEnabledAt) fail('two_factor_state')
  await saveAccount(call, 'reset-two-factor', before, clearedTwoFactor)
  await revokeSessions(db, before.id, now)
  await queueAccountMail(context, db, 'two-factor-off', before.email)
  return { message: `The two-factor of ${before.name} is off. They are told by mail.` }
}

const sessions = sessionHandlers('admin')

export const adminHandlers = {
  viewAdmins: listAdmins,
  viewAdmin: readAdmin,
  listAdmins,
  readAdmin,
  createAdmin: withInputSchema(({ reservedWord }) => adminDraftFor(reservedWord), createAdmin),
  updateAdmin: withInputSchema(({ reservedWord }) => adminChangesFor(reservedWord), updateAdmin),
  removeAdmin,
  inviteAdmin: sessions.invite,
  resetAdminTwoFactor,
  listAdminSessions: sessions.list,
  endAdminSessions: sessions.endAll,
  endAdminSession: sessions.endOne,
  listAdminActivity: sessions.activity,
}
