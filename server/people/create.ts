import { fail } from '#domain/errors.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { refuseWeakPassword } from '#server/identity/password-policy.ts'
import type { Account } from '#server/identity/present.ts'
import { insertAccount } from '#server/identity/queries.ts'
import type { accounts } from '#server/identity/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/settings/queries.ts'
import { type ChangeCall, recordAccountChange } from './change.ts'

type NewPerson = Omit<typeof accounts.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'passwordHash'>

/** Creates an account. With a password the address counts as verified; without one an invitation is mailed. */
export async function createPerson(
  call: ChangeCall,
  person: NewPerson,
  password: string | undefined,
  check: (tx: ChangeCall['db']) => Promise<void> = async () => undefined,
): Promise<Account> {
  const { db, now, context } = call
  if (password !== undefined) refuseWeakPassword(password, person)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    await check(tx)
    const { timeZone } = await readSettings(tx)
    const account = await insertAccount(tx, {
      ...person,
      id: newId(now),
      passwordHash,
      timeZone,
      emailVerifiedAt: passwordHash ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    if (!account) fail('email_taken')
    if (!passwordHash) await queueAccountMail(context, tx, 'invite', account.email)
    await recordAccountChange({ ...call, db: tx }, 'create', { after: account })
    return account
  })
}
