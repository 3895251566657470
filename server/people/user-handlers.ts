import type { people } from '#domain/people/contract.ts'
import { userChangesFor, userDraftFor } from '#domain/people/user.ts'
import { recordRead } from '#server/audit/record.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import type { Account } from '#server/identity/present.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, onReplica, withInputSchema, withoutTransaction } from '#server/platform/http/routes.ts'
import { emptyAsNull, lockAccountOrFail, notFound, refuseStale, removePerson, saveAccount } from './change.ts'
import { createPerson } from './create.ts'
import { importUsers } from './import.ts'
import { findPeoplePage, sumGroups } from './list.ts'
import { toUsers } from './present.ts'
import { findPerson } from './queries.ts'
import { sessionHandlers } from './sessions.ts'

type People = typeof people

async function toUser(db: Db, context: Context, account: Account, now: Date) {
  const [user] = await toUsers(db, context, [account], now)
  return user ?? notFound('learner')
}

async function listUsers({ db, query, context, now }: Call<People['listUsers']>) {
  const { rows, groups, pagination } = await findPeoplePage(db, 'learner', query, now)
  return {
    users: await toUsers(
      db,
      context,
      rows.map((row) => row.account),
      now,
    ),
    counts: {
      total: sumGroups(groups, () => true),
      active: sumGroups(groups, (group) => group.isActive),
      premium: sumGroups(groups, (group) => group.role === 'premium'),
    },
    pagination,
  }
}

async function readUser({ db, params, principal, context, now }: Call<People['readUser']>) {
  const { account } = (await findPerson(db, 'learner', params.id)) ?? notFound('learner')
  await recordRead(db, principal, now, { kind: 'user', id: account.id, name: account.name })
  return { data: await toUser(db, context, account, now) }
}

const createUser = withoutTransaction(async (call: Call<People['createUser']>) => {
  const { password, ...draft } = call.input
  const account = await createPerson(call, { ...emptyAsNull(draft), email: draft.email.toLowerCase(), realm: 'learner' }, password)
  const message = password === undefined ? `User created. An invitation is on its way to ${account.email}.` : 'User created successfully'
  return { message, data: await toUser(call.db, call.context, account, call.now) }
})

async function updateUser(call: Call<People['updateUser']>) {
  const { db, params, context, now } = call
  const { version, ...input } = call.input
  const before = await lockAccountOrFail(db, 'learner', params.id)
  refuseStale(before, version, await toUser(db, context, before, now))
  const after = await saveAccount(call, 'update', before, emptyAsNull(input))
  if (after.email !== before.email) await queueAccountMail(context, db, after.passwordHash ? 'verify' : 'invite', after.email)
  return { message: 'User updated successfully', data: await toUser(db, context, after, now) }
}

async function setUserStatus(call: Call<People['setUserStatus']>) {
  const { db, params, input, context, now } = call
  const isActive = input.status === 'active'
  const before = await lockAccountOrFail(db, 'learner', params.id)
  const after = before.isActive === isActive ? before : await saveAccount(call, isActive ? 'activate' : 'deactivate', before, { isActive })
  return { message: isActive ? 'User activated' : 'User deactivated', data: await toUser(db, context, after, now) }
}

async function removeUser(call: Call<People['removeUser']>) {
  await removePerson(call, await lockAccountOrFail(call.db, 'learner', call.params.id))
  return { message: 'User deleted successfully' }
}

async function grantPremium(call: Call<People['grantPremium']>) {
  const { db, params, input, context, now } = call
  const before = await lockAccountOrFail(db, 'learner', params.id)
  const premiumUntil = input.until === null ? null : new Date(input.until)
  const after = await saveAccount(call, 'grant-premium', before, { isPremium: true, premiumUntil })
  return { message: 'Premium granted', data: await toUser(db, context, after, now) }
}

async function withdrawPremium(call: Call<People['withdrawPremium']>) {
  const { db, params, context, now } = call
  const before = await lockAccountOrFail(db, 'learner', params.id)
  const after = await saveAccount(call, 'withdraw-premium', before, { isPremium: false, premiumUntil: null })
  return { message: 'Premium withdrawn', data: await toUser(db, context, after, now) }
}

const sessions = sessionHandlers('learner')

export const userHandlers = {
  listUsers: onReplica(listUsers),
  readUser,
  createUser: withInputSchema(({ reservedWord }) => userDraftFor(reservedWord), createUser),
  updateUser: withInputSchema(({ reservedWord }) => userChangesFor(reservedWord), updateUser),
  setUserStatus,
  removeUser,
  grantPremium,
  withdrawPremium,
  importUsers,
  inviteUser: sessions.invite,
  listUserSessions: sessions.list,
  endUserSessions: sessions.endAll,
  endUserSession: sessions.endOne,
  listUserActivity: sessions.activity,
}
