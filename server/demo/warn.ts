import type { Context } from '#server/platform/context.ts'
import { listDemoAccounts } from './queries.ts'

/** Outside demo mode: one warning that lists the demo accounts which are still in the database. They cannot sign in. */
export async function warnAboutDemoAccounts({ config, database, log }: Context): Promise<void> {
  if (config.demo) return
  const { emails, others } = await listDemoAccounts(database.db)
  if (emails.length + others === 0) return
  log.warn(
    { accounts: emails, others },
    'Demo accounts are left in this database. They cannot sign in while the demo is off; `npm run demo:remove` deletes them and the demo content.',
  )
}
