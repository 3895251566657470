import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { forgetDevices } from '../guards/queries.ts'
import { deletePasskeysSince } from '../passkeys/queries.ts'
import { deleteTokensOfAccount, insertOneTimeToken, revokeSessions, updateAccount } from '../queries.ts'
import { listChangesSince, lockUndoableChange, markUndone } from './queries.ts'

const hour = 3_600_000
const moments = ['emailVerifiedAt', 'totpEnabledAt']

/** The stored columns, with timestamps as dates again. */
function restored(before: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(before).map(([column, value]) => [
      column,
      moments.includes(column) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}

/**
 * Restores the account as it was before the change, together with all later changes and without passkeys added since, ends every session, and returns a link to choose a new
 * password: whoever made the change may know the old one.
 */
export async function undoChange({ db, params, now }: Call<(typeof identity)['undoChange']>) {
  const found = await lockUndoableChange(db, params.token, now)
  if (!found) fail('invalid_token')
  const { change, account } = found
  const changes = await listChangesSince(db, account.id, change.createdAt)
  // Newest first, so that of several changes of one kind the state before the earliest remains.
  const columns = Object.assign({}, ...changes.map(({ before }) => restored(before)))
  await updateAccount(db, account.id, { ...columns, updatedAt: now })
  await deletePasskeysSince(db, account.id, change.createdAt)
  await markUndone(db, account.id, change.createdAt, now)
  await revokeSessions(db, account.id, now)
  await forgetDevices(db, account.id)
  await deleteTokensOfAccount(db, account.id)
  const resetToken = newToken()
  await insertOneTimeToken(db, {
    ...{ tokenHash: hashToken(resetToken), accountId: account.id, purpose: 'reset' },
    expiresAt: new Date(now.getTime() + hour),
  })
  if (account.realm === 'admin') {
    const actor = { accountId: account.id, name: account.name }
    await recordChange(db, actor, now, { action: `${change.kind}.undo`, target: { kind: 'admin', id: account.id, name: account.name } })
  }
  return { message: 'The change has been undone and every device was signed out.', data: { resetToken } }
}
