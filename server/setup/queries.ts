import { eq, sql } from 'drizzle-orm'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { siteSetup } from './tables.ts'

type SiteSetup = typeof siteSetup.$inferSelect

export async function readSiteSetup(db: Db): Promise<Omit<SiteSetup, 'isSingle'>> {
  const [row] = await db.select().from(siteSetup)
  return row ?? { starterAt: null, completedAt: null, backupAt: null }
}

export async function writeSiteSetup(db: Db, changes: Partial<SiteSetup>): Promise<void> {
  await db
    .insert(siteSetup)
    .values({ ...changes, isSingle: true })
    .onConflictDoUpdate({ target: siteSetup.isSingle, set: changes })
}

/** For the checklist. The database of an older version does not have the table. */
export async function recordBackup(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass('site_setup') is not null as exists`)
  if (rows[0]?.exists) await writeSiteSetup(db, { backupAt: now })
}

/** What the site has: a published paper with questions, a learner, an event. Accounts of the demo do not count. */
export async function readFirstSteps(db: Db): Promise<{ paper: boolean; learner: boolean; event: boolean }> {
  const { rows } = await db.execute<{ paper: boolean; learner: boolean; event: boolean }>(sql`
    select exists (select from papers where state = 'published' and is_active and archived_at is null and question_count > 0) as paper,
      exists (select from accounts where realm = 'learner' and not is_demo) as learner,
      exists (select from live_events) as event`)
  return rows[0] ?? { paper: false, learner: false, event: false }
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const [account] = await db.select({ at: accounts.totpEnabledAt }).from(accounts).where(eq(accounts.id, accountId))
  return account !== undefined && account.at !== null
}

/** Which of these exam categories learners can see. */
export async function listOffered(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select exam.id from exam_categories as exam join main_categories as main on main.id = exam.main_category_id
    where exam.id = any(${sql.param(ids)}::text[]) and exam.is_active and main.is_active and exam.archived_at is null`)
  return new Set(rows.map(({ id }) => id))
}

/** Shows these exams to learners and hides the others of the list; a main category is shown if one of its exams is. */
export async function offerExams(db: Db, all: string[], offered: string[], now: Date): Promise<void> {
  await db.execute(sql`
    update exam_categories set is_active = id = any(${sql.param(offered)}::text[]), updated_at = ${now}, version = version + 1
    where id = any(${sql.param(all)}::text[]) and is_active <> (id = any(${sql.param(offered)}::text[]))`)
  await db.execute(sql`
    with parents as (
      select main_category_id as id, bool_or(is_active) as is_active from exam_categories
      where main_category_id in (select main_category_id from exam_categories where id = any(${sql.param(all)}::text[])) and archived_at is null
      group by 1
    )
    update main_categories set is_active = parents.is_active, updated_at = ${now}, version = version + 1
    from parents where parents.id = main_categories.id and main_categories.is_active <> parents.is_active`)
}
