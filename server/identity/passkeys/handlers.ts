import { fail } from '#domain/errors.ts'
import type { identity } from '#domain/identity/contract.ts'
import type { Passkey } from '#domain/identity/passkey.ts'
import { recordChange } from '#server/audit/record.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/settings/queries.ts'
import { signedInAdmin } from '../admin-handlers.ts'
import { recordAccountSecurityChange } from '../changes/record-change.ts'
import { requireAccount } from '../learner-handlers.ts'
import { isUsable } from '../present.ts'
import { openSession } from '../sign-in.ts'
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './queries.ts'
import { newPasskeyOptions, passkeyOptions, verifyNewPasskey, verifyPasskey } from './verify.ts'

type Identity = typeof identity

const maxPasskeys = 20

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

async function startPasskey(call: Call<Identity['startPasskey']>) {
  const account = await requireAccount(call)
  if ((await countPasskeys(call.db, account.id)) >= maxPasskeys) fail('too_many_passkeys')
  const { siteName } = await readSettings(call.db)
  return { data: { ...(await newPasskeyOptions(call, account, siteName)) } }
}

async function addPasskey(call: Call<Identity['addPasskey']>) {
  const { db, context, input, principal, now } = call
  const account = await requireAccount(call)
  if ((await countPasskeys(db, account.id)) >= maxPasskeys) fail('too_many_passkeys')
  const credential = await verifyNewPasskey(call, account, input.response)
  const added =
    credential &&
    (await insertPasskey(db, {
      id: newId(now),
      accountId: account.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: input.response.response.transports ?? [],
      name: input.name,
      createdAt: now,
    }))
  if (!added) fail('invalid_passkey')
  await recordAccountSecurityChange(context, db, 'passkey', account, now)
  await recordChange(db, principal, now, { action: 'passkey.add', target: { kind: 'admin', id: account.id, name: account.name } })
  return { message: 'Passkey added.', data: toPasskey(added) }
}

async function removePasskey({ db, params, principal, now }: Call<Identity['removePasskey']>) {
  const { accountId, name } = principal
  if (!(await deletePasskey(db, accountId, params.passkeyId))) fail('not_found')
  await recordChange(db, principal, now, { action: 'passkey.remove', target: { kind: 'admin', id: accountId, name } })
  return { message: 'Passkey removed.' }
}

/** A passkey is something that one has, and it was unlocked by something that one knows or is: no further factor is asked for. */
const signInWithPasskey = withoutTransaction(async (call: Call<Identity['signInWithPasskey']>) => {
  const account = await call.db.transaction((tx) => verifyPasskey({ ...call, db: tx }, call.input.response))
  if (account?.realm !== 'admin' || !isUsable(account, call.context)) fail('invalid_passkey')
  if (!account.isActive) fail('account_inactive')
  const token = await openSession(call, account)
  return { message: 'Login successful', token, admin: await signedInAdmin(call, account) }
})

export const passkeyHandlers = {
  listPasskeys: async ({ db, principal }: Call<Identity['listPasskeys']>) => ({
    data: (await listPasskeys(db, principal.accountId)).map(toPasskey),
  }),
  startPasskey,
  addPasskey,
  removePasskey,
  askForPasskey: async (call: Call<Identity['askForPasskey']>) => ({ data: { ...(await passkeyOptions(call)) } }),
  signInWithPasskey,
}
