import { demoEmails } from '#domain/identity/demo.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { findAccountByEmail } from '#server/identity/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The actor of the demo content in the audit log. */
export async function findContentAdmin(db: Db): Promise<Principal> {
  const account = await findAccountByEmail(db, demoEmails.admin)
  if (!account) throw new Error('The demo has no content admin.')
  const { id, name, realm, role, permissions, timeZone } = account
  return {
    accountId: id,
    sessionId: '',
    realm,
    role,
    permissions,
    name,
    premium: false,
    timeZone,
    confirmedAt: null,
    mustSetUpTwoFactor: false,
  }
}
