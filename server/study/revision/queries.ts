import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { Deck } from '#domain/study/contract.ts'
import { examCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { present } from '#server/questions/reading/queries.ts'
import { questions } from '#server/questions/tables.ts'
import { revisionCards, revisionDays } from '../tables.ts'

export type Card = typeof revisionCards.$inferSelect

/** Whose cards, and which of them: those of premium papers rest while there is no subscription. */
export type Viewer = { accountId: string; premium: boolean }

const own = ({ accountId, premium }: Viewer) =>
  and(
    eq(revisionCards.accountId, accountId),
    sql`exists (select from ${papers} where ${papers.id} = ${revisionCards.paperId} and (${premium} or not ${papers.isPremium}))`,
    sql`exists (select from ${questions} where ${questions.id} = ${revisionCards.questionId} and ${questions.isActive} and ${present})`,
  )

/** Cards whose paper or question is gone for good. */
export async function dropLostCards(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${revisionCards}
    where not exists (select from ${papers} where ${papers.id} = ${revisionCards.paperId})
      or not exists (select from ${questions} where ${questions.id} = ${revisionCards.questionId})`)
}

const inDeck = isNull(revisionCards.suspendedAt)

export async function countCards(db: Db, viewer: Viewer, now: Date) {
  const [row] = await db
    .select({
      total: sql<number>`count(*) filter (where ${inDeck})`,
      suspended: sql<number>`count(*) filter (where not (${inDeck}))`,
      due: sql<number>`count(*) filter (where ${inDeck} and ${lte(revisionCards.dueAt, now)})`,
    })
    .from(revisionCards)
    .where(own(viewer))
  return row ?? { total: 0, suspended: 0, due: 0 }
}

export async function readNextDue(db: Db, viewer: Viewer, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(revisionCards.dueAt) })
    .from(revisionCards)
    .where(and(own(viewer), inDeck, gt(revisionCards.dueAt, now)))
  return row?.at ?? null
}

export async function countDueBySubject(db: Db, viewer: Viewer, now: Date): Promise<Deck['subjects']> {
  return db
    .select({ subjectId: subjects.id, subject: subjects.name, category: examCategories.name, due: count() })
    .from(revisionCards)
    .innerJoin(papers, eq(papers.id, revisionCards.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .where(and(own(viewer), inDeck, lte(revisionCards.dueAt, now)))
    .groupBy(subjects.id, examCategories.id)
    .orderBy(sql`count(*) desc`, subjects.id)
}

/** By day of the learner, up to a moment; what is due already counts for today. */
export async function countDueByDay(db: Db, viewer: Viewer, { now, until, timeZone }: { now: Date; until: Date; timeZone: string }) {
  const day = sql<string>`to_char(greatest(${revisionCards.dueAt}, ${now}) at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day')
  const rows = await db
    .select({ day, count: count() })
    .from(revisionCards)
    .where(and(own(viewer), inDeck, lt(revisionCards.dueAt, until)))
    .groupBy(sql`day`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

type Wanted = { status: 'due' | 'suspended'; subjectId?: string | undefined; limit: number; now: Date }

/** The longest due first. */
export async function listNextCards(db: Db, viewer: Viewer, { status, subjectId, limit, now }: Wanted): Promise<Card[]> {
  return db
    .select()
    .from(revisionCards)
    .where(
      and(
        own(viewer),
        status === 'due' ? and(inDeck, lte(revisionCards.dueAt, now)) : isNotNull(revisionCards.suspendedAt),
        subjectId === undefined
          ? undefined
          : sql`${revisionCards.paperId} in (select ${papers.id} from ${papers} where ${papers.subjectId} = ${subjectId})`,
      ),
    )
    .orderBy(asc(revisionCards.dueAt), asc(revisionCards.id))
    .limit(limit)
}

const theOne = (accountId: string, id: string) => and(eq(revisionCards.id, id), eq(revisionCards.accountId, accountId))

export async function findCard(db: Db, accountId: string, id: string): Promise<Card | undefined> {
  const [row] = await db.select().from(revisionCards).where(theOne(accountId, id))
  return row
}

export async function holdCard(db: Db, accountId: string, id: string): Promise<Card | undefined> {
  const [row] = await db.select().from(revisionCards).where(theOne(accountId, id)).for('update')
  return row
}

export async function updateCard(
  db: Db,
  accountId: string,
  id: string,
  changes: Partial<Pick<Card, 'dueAt' | 'memory' | 'lastReview' | 'reviews' | 'suspendedAt'>>,
): Promise<boolean> {
  const rows = await db.update(revisionCards).set(changes).where(theOne(accountId, id)).returning({ id: revisionCards.id })
  return rows.length > 0
}

export async function deleteCard(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.delete(revisionCards).where(theOne(accountId, id)).returning({ id: revisionCards.id })
  return rows.length > 0
}

export async function addRevised(db: Db, row: typeof revisionDays.$inferInsert): Promise<void> {
  await db
    .insert(revisionDays)
    .values(row)
    .onConflictDoUpdate({
      target: [revisionDays.accountId, revisionDays.day],
      set: { cards: sql`${revisionDays.cards} + excluded.cards`, seconds: sql`${revisionDays.seconds} + excluded.seconds` },
    })
}

export async function readRevised(db: Db, accountId: string, day: string): Promise<{ cards: number; seconds: number }> {
  const [row] = await db
    .select({ cards: revisionDays.cards, seconds: revisionDays.seconds })
    .from(revisionDays)
    .where(and(eq(revisionDays.accountId, accountId), eq(revisionDays.day, day)))
  return row ?? { cards: 0, seconds: 0 }
}

/** Spreads a learner's cards that are due from a moment on evenly over the beginnings of these days, in their order. */
export async function spreadCards(db: Db, accountId: string, from: Date, beginnings: Date[]): Promise<void> {
  const late = and(eq(revisionCards.accountId, accountId), gte(revisionCards.dueAt, from))
  await db.execute(sql`
    update ${revisionCards} set due_at = placed.beginning
    from (
      select ${revisionCards.id} as id,
        (${sql.param(beginnings.map((beginning) => beginning.toISOString()))}::timestamptz[])[
          1 + ((row_number() over (order by ${revisionCards.dueAt}, ${revisionCards.id}) - 1) * ${beginnings.length} / count(*) over ())::integer
        ] as beginning
      from ${revisionCards} where ${late}
    ) as placed
    where revision_cards.id = placed.id`)
}

/** For the download of one's own data. */
export async function listOwnCards(db: Db, accountId: string) {
  return db
    .select({
      questionId: revisionCards.questionId,
      paperId: revisionCards.paperId,
      reasons: revisionCards.reasons,
      dueAt: revisionCards.dueAt,
      suspendedAt: revisionCards.suspendedAt,
      reviews: revisionCards.reviews,
      memory: revisionCards.memory,
      createdAt: revisionCards.createdAt,
    })
    .from(revisionCards)
    .where(eq(revisionCards.accountId, accountId))
    .orderBy(asc(revisionCards.id))
}

export async function listOwnDays(db: Db, accountId: string) {
  return db
    .select({ day: revisionDays.day, cards: revisionDays.cards, seconds: revisionDays.seconds })
    .from(revisionDays)
    .where(eq(revisionDays.accountId, accountId))
    .orderBy(asc(revisionDays.day))
}
