import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { reportStatuses } from '#domain/results/report-reasons.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { questions, questionVersions } from '#server/questions/tables.ts'
import { questionReports } from '../tables.ts'

export type ReportRow = typeof questionReports.$inferSelect
type NewReport = typeof questionReports.$inferInsert

const isOpen = isNull(questionReports.answeredAt)

export async function countOpenReportsOf(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionReports)
    .where(and(eq(questionReports.accountId, accountId), isOpen))
  return row?.count ?? 0
}

/** Returns false if the learner has an open report of the question. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const rows = await db.insert(questionReports).values(report).onConflictDoNothing().returning({ id: questionReports.id })
  return rows.length > 0
}

type Page = { status: (typeof reportStatuses)[number]; limit: number; offset: number }

export async function countReports(db: Db, status: Page['status']): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionReports)
    .where(status === 'open' ? isOpen : isNotNull(questionReports.answeredAt))
  return row?.count ?? 0
}

/** Of an instance of a template that the learner alone had: its latest version. */
const currentVersionId = sql<string>`coalesce((
  select latest.id from ${questionVersions} as latest
  where latest.question_id = ${questionVersions.questionId} and latest.form = ${questionVersions.form} and latest.form > 0
  order by latest.number desc limit 1), ${questions.versionId})`

/** With the text that was answered and the version that the question has now. */
export async function listReportPage(db: Db, { status, limit, offset }: Page) {
  const order =
    status === 'open'
      ? [asc(questionReports.createdAt), asc(questionReports.id)]
      : [desc(questionReports.answeredAt), desc(questionReports.id)]
  return db
    .select({ report: questionReports, body: questionVersions.body, currentVersionId, paperTitle: papers.title })
    .from(questionReports)
    .innerJoin(questions, eq(questions.id, questionReports.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questionReports.versionId))
    .innerJoin(papers, eq(papers.id, questionReports.paperId))
    .where(status === 'open' ? isOpen : isNotNull(questionReports.answeredAt))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

export async function lockReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(questionReports).where(eq(questionReports.id, id)).for('update')
  return row
}

type StoredAnswer = Pick<ReportRow, 'answer' | 'isCorrected' | 'answeredBy' | 'answeredAt'>

export async function storeAnswer(db: Db, id: string, answer: StoredAnswer): Promise<void> {
  await db.update(questionReports).set(answer).where(eq(questionReports.id, id))
}

/** For the download of one's own data. */
export async function listReportsOfAccount(db: Db, accountId: string) {
  return db
    .select({
      questionId: questionReports.questionId,
      reason: questionReports.reason,
      text: questionReports.text,
      answer: questionReports.answer,
      createdAt: questionReports.createdAt,
    })
    .from(questionReports)
    .where(eq(questionReports.accountId, accountId))
    .orderBy(asc(questionReports.createdAt))
}
