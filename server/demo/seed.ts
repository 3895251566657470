import { addDays, dayInZone } from '#domain/gamification/days.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { mainCategory } from '#server/catalogue/main-categories/record-type.ts'
import { insertPatterns } from '#server/catalogue/patterns/queries.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { findAccountByEmail, insertAccount } from '#server/identity/queries.ts'
import type { accounts } from '#server/identity/tables.ts'
import type { Context } from '#server/platform/context.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { newId } from '#server/platform/ids.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { contentFolder } from '#server/setup/content/folder.ts'
import { installPapers } from '#server/setup/content/install-papers.ts'
import { readContentFiles } from '#server/setup/content/questions.ts'
import { listPapers, readContent, readPatterns } from '#server/setup/content/read.ts'
import { insertStarterRoles } from '#server/setup/starter-roles.ts'
import { findContentAdmin } from './content-admin.ts'
import { readDemoEvents } from './events/read.ts'
import { updateDemoEvents } from './events/run.ts'
import { insertDemoRecords, listRecordIds } from './queries.ts'
import { seedHistory, seedPastDays } from './seed-history.ts'
import { demoSettings } from './settings.ts'
import { loadDemoTemplates, readDemoTemplates } from './templates.ts'

type DemoAccount = Pick<typeof accounts.$inferInsert, 'email' | 'name' | 'role' | 'realm'> &
  Partial<typeof accounts.$inferInsert> & { daysToExam?: number }

const contentPermissions = ['manage_categories', 'manage_subjects', 'manage_papers', 'manage_questions', 'manage_events', 'manage_blog']

const demoAccounts: DemoAccount[] = [
  {
    ...{ email: demoEmails.learner, name: 'Demo Learner', role: 'user', realm: 'learner', program: 'Engineering' },
    ...{ targetExam: 'JEE Main', daysToExam: 75 },
  },
  {
    ...{ email: demoEmails.premium, name: 'Premium Learner', role: 'user', realm: 'learner', program: 'Medical', isPremium: true },
    ...{ targetExam: 'NEET UG', daysToExam: 160 },
  },
  { email: demoEmails.admin, name: 'Content Admin', role: 'admin', realm: 'admin', permissions: contentPermissions },
  { email: demoEmails.moderator, name: 'Question Moderator', role: 'moderator', realm: 'admin', permissions: ['manage_questions'] },
  { email: demoEmails.superadmin, name: 'Super Admin', role: 'superadmin', realm: 'admin' },
]

/** Seeds the demo once, with its events up to date. */
export async function seedDemo(context: Context, folder = contentFolder): Promise<void> {
  await seedRecords(context, folder)
  await updateDemoEvents(context, await readDemoEvents(folder))
}

/** Everything but the events; an interrupted seed is continued at the next start. */
export async function seedRecords(context: Context, folder = contentFolder): Promise<void> {
  await seedAccounts(context, demoAccounts)
  await seedContent(context, folder)
  await seedHistory(context, folder)
}

/** Seeds the demo until the end of yesterday, for the snapshot that new demos start from. */
export async function seedSnapshot(context: Context, folder = contentFolder): Promise<void> {
  await seedAccounts(context, demoAccounts)
  await seedContent(context, folder)
  await seedPastDays(context, folder)
}

async function seedAccounts({ database: { db }, clock }: Context, wanted: DemoAccount[]): Promise<void> {
  const missing: DemoAccount[] = []
  for (const account of wanted) if (!(await findAccountByEmail(db, account.email))) missing.push(account)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const { daysToExam, ...account } of missing) {
      // Learners registered before their history starts.
      const createdAt = account.realm === 'learner' ? new Date(now.getTime() - 43 * 86_400_000) : now
      await insertAccount(tx, {
        ...account,
        ...(daysToExam !== undefined && { targetExamDate: addDays(dayInZone('Asia/Kolkata', now), daysToExam) }),
        id: newId(createdAt),
        isDemo: true,
        passwordHash,
        emailVerifiedAt: createdAt,
        createdAt,
        updatedAt: createdAt,
      })
    }
  })
}

/** In one transaction under a lock: of several nodes that start at once, one seeds while the others wait. */
async function seedContent(context: Context, folder: string): Promise<void> {
  const { db } = context.database
  if ((await mainCategory.count(db, 'editor')).total > 0) return
  const content = await readContent(folder)
  const patterns = await readPatterns(folder)
  const files = await readContentFiles(
    context,
    folder,
    listPapers(content).map(({ file }) => file),
  )
  const templates = await readDemoTemplates(folder)
  const principal = await findContentAdmin(db)
  await transact(context, async (tx, after) => {
    await advisoryLock(tx, 'demo content')
    if ((await mainCategory.count(tx, 'editor')).total > 0) return
    const before = await listRecordIds(tx)
    const now = context.clock.now()
    await writeSettings(tx, demoSettings, now)
    const { papers } = await installPapers({ db: tx, principal, now, context, after }, content, files)
    if (papers > 0) await insertPatterns(tx, patterns, now)
    await insertStarterRoles(tx, now)
    await loadDemoTemplates(tx, templates, principal.accountId, now)
    await insertDemoRecords(tx, before)
  })
}
