import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { findAccountByEmail, insertAccount } from '#server/identity/queries.ts'
import type { accounts } from '#server/identity/tables.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { lockFor } from '#server/platform/queries.ts'
import { loadDemoCatalogue } from './catalogue.ts'
import { readDemoContent } from './content.ts'

type DemoAccount = Pick<typeof accounts.$inferInsert, 'email' | 'name' | 'role' | 'realm'> & Partial<typeof accounts.$inferInsert>

const contentPermissions = ['manage_categories', 'manage_subjects', 'manage_papers', 'manage_questions']

const demoAccounts: DemoAccount[] = [
  { email: demoEmails.learner, name: 'Demo Learner', role: 'user', realm: 'learner', program: 'Engineering' },
  { email: demoEmails.premium, name: 'Premium Learner', role: 'user', realm: 'learner', program: 'Medical', isPremium: true },
  { email: demoEmails.admin, name: 'Content Admin', role: 'admin', realm: 'admin', permissions: contentPermissions },
  { email: demoEmails.moderator, name: 'Question Moderator', role: 'moderator', realm: 'admin', permissions: ['manage_questions'] },
  { email: demoEmails.superadmin, name: 'Super Admin', role: 'superadmin', realm: 'admin' },
]

const contentFolder = new URL('../../content/', import.meta.url).pathname

/** Puts the demo in place once; a start that was cut off goes on where it stopped. */
export async function seedDemo(context: Context): Promise<void> {
  await seedAccounts(context)
  await seedContent(context, contentFolder)
}

async function seedAccounts({ database: { db }, clock }: Context): Promise<void> {
  const missing: DemoAccount[] = []
  for (const account of demoAccounts) if (!(await findAccountByEmail(db, account.email))) missing.push(account)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const account of missing) {
      await insertAccount(tx, {
        ...account,
        id: newId(now),
        isDemo: true,
        passwordHash,
        emailVerifiedAt: now,
        createdAt: now,
        updatedAt: now,
      })
    }
  })
}

/** All of it or nothing: with several nodes starting at once one does it while the others wait. */
export async function seedContent(context: Context, folder: string): Promise<void> {
  const content = await readDemoContent(folder)
  const effects: (() => Promise<void> | void)[] = []
  await context.database.db.transaction(async (tx) => {
    await lockFor(tx, 'demo content')
    await loadDemoCatalogue(context, { db: tx, after: (effect) => void effects.push(effect) }, content)
  })
  for (const effect of effects) await effect()
}
