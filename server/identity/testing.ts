import { identity } from '#domain/identity/contract.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { hashPassword } from './password-hash.ts'
import { insertAccount } from './queries.ts'
import type { accounts } from './tables.ts'

type AccountFields = Partial<typeof accounts.$inferInsert>

export const testPassword = 'Right@Horse1'
const testPasswordHash = hashPassword(testPassword)
let counter = 0

async function makeAccount(app: TestApp, fields: AccountFields & Pick<typeof accounts.$inferInsert, 'realm' | 'role' | 'email'>) {
  const now = app.clock.now()
  const account = await insertAccount(app.context.database.db, {
    id: newId(now),
    name: 'Test Person',
    passwordHash: await testPasswordHash,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
    ...fields,
  })
  if (!account) throw new Error(`${fields.email} exists already.`)
  return { id: account.id, email: account.email, password: testPassword }
}

export async function makeLearner(app: TestApp, fields: AccountFields = {}) {
  counter += 1
  return makeAccount(app, { email: `learner${counter}@example.com`, realm: 'learner', role: 'user', ...fields })
}

export async function makeAdmin(app: TestApp, fields: AccountFields & { permissions?: Permission[] } = {}) {
  counter += 1
  return makeAccount(app, { email: `admin${counter}@taiyari.example`, realm: 'admin', role: 'admin', ...fields })
}

/** Creates a learner and signs in. */
export async function signedInLearner(app: TestApp, fields: AccountFields = {}) {
  const { id, email, password } = await makeLearner(app, fields)
  const { token } = await app.call(identity.login, { input: { email, password } })
  return { id, email, token }
}

export async function signedInAdmin(app: TestApp, fields: AccountFields & { permissions?: Permission[] } = {}) {
  const { id, email, password } = await makeAdmin(app, fields)
  const { token } = await app.call(identity.adminLogin, { input: { email, password } })
  return { id, email, token }
}

/** The token of the link in a verification or reset mail. */
export function tokenIn(mail: { text: string }): string {
  const token = /(?:token=|reset-password\/|undo-change\/|guardian-consent\/)([\w-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`There is no link in: ${mail.text}`)
  return token
}
