import { hashPassword } from '#server/identity/password-hash.ts'
import { insertAccount } from '#server/identity/queries.ts'
import type { Running } from '#server/open.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const password = 'Right@Horse1'
const people = {
  admin: { role: 'superadmin', email: 'bench@taiyari.example', login: '/api/admin/auth/login' },
  learner: { role: 'user', email: 'bench@example.com', login: '/api/auth/login' },
} as const

/** Somebody who may do whatever their realm may, and what to sign in with. */
export async function makeAccount(db: Db, realm: keyof typeof people): Promise<{ email: string; password: string }> {
  const now = new Date()
  const { role, email } = people[realm]
  const dates = { emailVerifiedAt: now, createdAt: now, updatedAt: now }
  await insertAccount(db, { id: newId(now), realm, role, email, name: 'Bench', passwordHash: await hashPassword(password), ...dates })
  return { email, password }
}

/** The token of such a one. */
export async function signIn({ app, context }: Running, realm: keyof typeof people): Promise<string> {
  const payload = await makeAccount(context.database.db, realm)
  return (await app.inject({ method: 'POST', url: people[realm].login, payload })).json<{ token: string }>().token
}
