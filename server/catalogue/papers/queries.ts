import { and, eq } from 'drizzle-orm'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { Db } from '#server/platform/db.ts'
import { mainCategory } from '../main-categories/noun.ts'
import type { Viewer } from '../records/noun.ts'
import { presentRecord } from '../records/present.ts'
import { anyOf, inOrder, inOrderOf, live, sortText, sumOf } from '../records/queries.ts'
import { examCategories, mainCategories, papers, subjects } from '../tables.ts'

export const sorts = {
  order: inOrder(papers),
  title: sortText(papers.title),
  type: papers.type,
  createdAt: papers.createdAt,
  totalQuestions: papers.questionCount,
}

export const ofKind = (query: { type?: Paper['type'] | undefined; difficulty?: Paper['difficulty'] | undefined }) =>
  and(query.type && eq(papers.type, query.type), query.difficulty && eq(papers.difficulty, query.difficulty))

export async function findPapers(db: Db, ids: string[], viewer: Viewer): Promise<Paper[]> {
  const rows = await db
    .select({
      row: papers,
      subjectName: subjects.name,
      examCategoryId: examCategories.id,
      examCategoryName: examCategories.name,
      mainCategoryId: mainCategories.id,
      mainCategoryName: mainCategories.name,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(anyOf(papers.id, ids))
  const records = rows.map(({ row, ...chain }) => {
    const { ownText: _, parentText: __, questionCount, scheduledAt, attemptCount, ...rest } = row
    return {
      ...rest,
      ...presentRecord(row),
      ...chain,
      totalQuestions: questionCount,
      scheduledDate: scheduledAt?.toISOString() ?? null,
      ...(viewer === 'editor' && { attemptCount }),
    }
  })
  return inOrderOf(ids, records)
}

/** For the tiles: the main categories know how many papers and questions lie under them. */
export async function countPapers(db: Db, viewer: Viewer) {
  const { paperCount, activePaperCount, questionCount, livePaperCount, liveQuestionCount } = mainCategories
  const shown =
    viewer === 'learner'
      ? { total: sumOf(livePaperCount), active: sumOf(livePaperCount), questions: sumOf(liveQuestionCount) }
      : { total: sumOf(paperCount), active: sumOf(activePaperCount), questions: sumOf(questionCount) }
  const [row] = await db
    .select(shown)
    .from(mainCategories)
    .where(viewer === 'learner' ? live(mainCategory) : undefined)
  return row ?? { total: 0, active: 0, questions: 0 }
}

export async function readPaperRow(db: Db, id: string) {
  const [row] = await db.select().from(papers).where(eq(papers.id, id))
  return row
}

export async function insertPapers(db: Db, rows: (typeof papers.$inferInsert)[]): Promise<void> {
  await db.insert(papers).values(rows)
}

export async function updatePaper(db: Db, id: string, changes: Partial<typeof papers.$inferInsert>): Promise<void> {
  await db.update(papers).set(changes).where(eq(papers.id, id))
}
