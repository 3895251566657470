import { hashPassword } from '#server/identity/password-hash.ts'
import { insertAccount } from '#server/identity/queries.ts'
import type { RunningServer } from '#server/open.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

const password = 'Right@Horse1'
const people = {
  admin: { role: 'superadmin', email: 'bench@taiyari.example', login: '/api/admin/auth/login' },
  learner: { role: 'user', email: 'bench@example.com', login: '/api/auth/login' },
} as const

/** Creates an account with all rights of its realm and returns its credentials. */
export async function createAccount(db: Db, realm: keyof typeof people): Promise<{ email: string; password: string }> {
  const now = new Date()
  const { role, email } = people[realm]
  const dates = { emailVerifiedAt: now, createdAt: now, updatedAt: now }
  await insertAccount(db, { id: newId(now), realm, role, email, name: 'Bench', passwordHash: await hashPassword(password), ...dates })
  return { email, password }
}

/** Creates such an account and returns its session token. */
export async function signIn({ app, context }: RunningServer, realm: keyof typeof people): Promise<string> {
  const payload = await createAccount(context.database.db, realm)
  return (await app.inject({ method: 'POST', url: people[realm].login, payload })).json<{ token: string }>().token
}
