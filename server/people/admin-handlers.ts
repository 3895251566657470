import { Failure, fail } from '#domain/errors.ts'
import { type AdminChanges, adminChangesFor, adminDraftFor } from '#domain/people/admin.ts'
import type { people } from '#domain/people/contract.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import type { Account } from '#server/identity/present.ts'
import { revokeSessions } from '#server/identity/queries.ts'
import { noTwoFactor } from '#server/identity/two-factor.ts'
import type { Db } from '#server/platform/db.ts'
import { type Call, outside, withRules } from '#server/platform/http.ts'
import { type Changing, emptyAsNull, holdOrFail, notFound, refuseStale, removePerson, saveAccount } from './change.ts'
import { createPerson } from './create.ts'
import { pageOfPeople, sumOf } from './list.ts'
import { toAdminAccount } from './present.ts'
import { findPerson, holdSuperAdmins } from './queries.ts'
import { holdRoles } from './roles/queries.ts'
import { sessionHandlers } from './sessions.ts'

type People = typeof people

async function listAdmins({ db, query, now }: Pick<Call<People['listAdmins']>, 'db' | 'query' | 'now'>) {
  const { rows, groups, pagination } = await pageOfPeople(db, 'admin', query, now)
  return {
    admins: rows.map(toAdminAccount),
    counts: {
      total: sumOf(groups, () => true),
      superAdmins: sumOf(groups, (group) => group.role === 'superadmin'),
      active: sumOf(groups, (group) => group.isActive),
    },
    pagination,
  }
}

async function readAdmin({ db, params }: Pick<Call<People['readAdmin']>, 'db' | 'params'>) {
  return { data: toAdminAccount((await findPerson(db, 'admin', params.id)) ?? notFound('admin')) }
}

/** Held as long as somebody is put into it, so that it cannot go meanwhile. */
async function requireRole(db: Db, roleId: string | null | undefined): Promise<void> {
  if (roleId && (await holdRoles(db, [roleId])).length === 0) {
    throw new Failure('validation_failed', { errors: ['This role does not exist any more.'] })
  }
}

/**
 * Holds the super admins for the rest of the call. Who has lost that rank since the call began may not finish it, and
 * the last one stays.
 */
async function holdRank({ db, principal }: Changing) {
  const superAdmins = await holdSuperAdmins(db)
  if (!superAdmins.includes(principal.accountId)) fail('forbidden', { message: 'Only a super admin may do this.' })
  return {
    refuseLast(id: string): void {
      if (superAdmins.length === 1 && superAdmins[0] === id) fail('last_super_admin')
    },
  }
}

const createAdmin = outside(async (call: Call<People['createAdmin']>) => {
  const { password, ...draft } = call.input
  const person = { ...emptyAsNull(draft), email: draft.email.toLowerCase(), realm: 'admin' as const }
  const account = await createPerson(call, person, password, async (tx) => {
    await holdRank({ ...call, db: tx })
    await requireRole(tx, draft.roleId)
  })
  const message = password === undefined ? `Admin created. An invitation is on its way to ${account.email}.` : 'Admin created successfully'
  return { message, ...(await readAdmin({ db: call.db, params: { id: account.id } })) }
})

/** Nobody changes what they themselves may do, not even to less: another super admin must agree. */
function refuseOwnRights(before: Account, input: AdminChanges): void {
  const sameList = !input.permissions || [...input.permissions].sort().join() === [...before.permissions].sort().join()
  const same =
    (input.role ?? before.role) === before.role &&
    (input.roleId === undefined || input.roleId === before.roleId) &&
    (input.isActive ?? before.isActive) === before.isActive &&
    sameList
  if (!same) fail('own_account', { message: 'You cannot change your own role, permissions or status.' })
}

async function updateAdmin(call: Call<People['updateAdmin']>) {
  const { db, params, principal, context } = call
  const { version, ...input } = call.input
  const rank = await holdRank(call)
  const before = await holdOrFail(db, 'admin', params.id)
  refuseStale(before, version, (await readAdmin(call)).data)
  if (before.id === principal.accountId) refuseOwnRights(before, input)
  const stays = (input.role ?? before.role) === 'superadmin' && (input.isActive ?? before.isActive)
  if (!stays) rank.refuseLast(before.id)
  await requireRole(db, input.roleId)
  const after = await saveAccount(call, 'update', before, emptyAsNull(input))
  if (after.email !== before.email && !after.passwordHash) await queueAccountMail(context, db, 'invite', after.email)
  return { message: 'Admin updated successfully', ...(await readAdmin(call)) }
}

async function removeAdmin(call: Call<People['removeAdmin']>) {
  const { db, params, principal } = call
  const rank = await holdRank(call)
  rank.refuseLast(params.id)
  if (params.id === principal.accountId) fail('own_account', { message: 'You cannot delete your own account.' })
  await removePerson(call, await holdOrFail(db, 'admin', params.id))
  return { message: 'Admin deleted successfully' }
}

/** For who has lost the device. Whoever is signed in as them has to begin again. */
async function resetAdminTwoFactor(call: Call<People['resetAdminTwoFactor']>) {
  const { db, params, principal, context, now } = call
  await holdRank(call)
  if (params.id === principal.accountId) fail('own_account', { message: 'Your own two-factor is turned off on your profile.' })
  const before = await holdOrFail(db, 'admin', params.id)
  if (!before.totpEnabledAt) fail('two_factor_state')
  await saveAccount(call, 'reset-two-factor', before, noTwoFactor)
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
  createAdmin: withRules(({ reservedWord }) => adminDraftFor(reservedWord), createAdmin),
  updateAdmin: withRules(({ reservedWord }) => adminChangesFor(reservedWord), updateAdmin),
  removeAdmin,
  inviteAdmin: sessions.invite,
  resetAdminTwoFactor,
  listAdminSessions: sessions.list,
  endAdminSessions: sessions.endAll,
  endAdminSession: sessions.endOne,
  listAdminActivity: sessions.activity,
}
