import { addDays, dayIn } from '#domain/gamification/days.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { mainCategory } from '#server/catalogue/main-categories/noun.ts'
import { insertPatterns } from '#server/catalogue/patterns/queries.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { findAccountByEmail, insertAccount } from '#server/identity/queries.ts'
import type { accounts } from '#server/identity/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockFor } from '#server/platform/queries.ts'
import { importAtOnce } from '#server/questions/importing/at-once.ts'
import { loadDemoCatalogue } from './catalogue.ts'
import { readDemoContent, readDemoPatterns } from './content.ts'
import { loadDemoEvents, readDemoEvents } from './events.ts'
import { loadDemoHistory } from './history.ts'
import { planDemoLearners } from './learners.ts'
import { openPast } from './past.ts'
import { loadDemoPeople, readDemoPeople } from './people.ts'
import { readDemoQuestions } from './questions.ts'
import { loadDemoSite, readDemoSite } from './site.ts'

type DemoAccount = Pick<typeof accounts.$inferInsert, 'email' | 'name' | 'role' | 'realm'> &
  Partial<typeof accounts.$inferInsert> & { daysToExam?: number }

const contentPermissions = ['manage_categories', 'manage_subjects', 'manage_papers', 'manage_questions', 'manage_blog', 'manage_events']

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

const contentFolder = new URL('../../content/', import.meta.url).pathname

/** Puts the demo in place once; a start that was cut off goes on where it stopped. */
export async function seedDemo(context: Context, folder = contentFolder): Promise<void> {
  await seedAccounts(context)
  await seedContent(context, folder)
}

async function seedAccounts({ database: { db }, clock }: Context): Promise<void> {
  const missing: DemoAccount[] = []
  for (const account of demoAccounts) if (!(await findAccountByEmail(db, account.email))) missing.push(account)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const { daysToExam, ...account } of missing) {
      // Learners have been here longer than their history goes back.
      const createdAt = account.realm === 'learner' ? new Date(now.getTime() - 43 * 86_400_000) : now
      await insertAccount(tx, {
        ...account,
        ...(daysToExam !== undefined && { targetExamDate: addDays(dayIn('Asia/Kolkata', now), daysToExam) }),
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

/** All of it or nothing: with several nodes starting at once one does it while the others wait. */
async function seedContent(context: Context, folder: string): Promise<void> {
  const { db } = context.database
  if ((await mainCategory.count(db, 'editor')).total > 0) return
  const content = await readDemoContent(folder)
  const patterns = await readDemoPatterns(folder)
  const questions = await readDemoQuestions(context, folder, content)
  const site = await readDemoSite(folder)
  const events = await readDemoEvents(folder)
  const people = await readDemoPeople(folder)
  const principal = await contentAdmin(db)
  const effects: (() => Promise<void> | void)[] = []
  const after = (effect: () => Promise<void> | void) => void effects.push(effect)
  await db.transaction(async (tx) => {
    await lockFor(tx, 'demo content')
    const papers = await loadDemoCatalogue(context, { db: tx, after }, content)
    const now = context.clock.now()
    if (papers.length > 0) await insertPatterns(tx, patterns, now)
    for (const { paperId, file } of papers) {
      const read = questions.get(file)
      if (read) await importAtOnce({ db: tx, principal, now, context, after }, paperId, read, { onlySound: false })
    }
    if (papers.length > 0) await loadDemoEvents(tx, events, papers, now)
    await loadDemoSite({ db: tx, principal, now, context, after }, site)
    if (papers.length > 0) {
      const history = { ...(await planDemoLearners(tx, papers)), people: await loadDemoPeople(tx, people, papers, now) }
      await loadDemoHistory(openPast(context, tx), history)
    }
  })
  for (const effect of effects) await effect()
}

/** In the log, the demo's content comes from the demo's content admin. */
async function contentAdmin(db: Db): Promise<Principal> {
  const account = await findAccountByEmail(db, demoEmails.admin)
  if (!account) throw new Error('The demo has no content admin.')
  const { id, name, realm, role, permissions, timeZone } = account
  return { accountId: id, sessionId: '', realm, role, permissions, name, premium: false, timeZone }
}
