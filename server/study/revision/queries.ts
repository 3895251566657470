import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { Deck } from '#domain/study/contract.ts'
import { examCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAvailable } from '#server/questions/reading/queries.ts'
import { questions } from '#server/questions/tables.ts'
import { revisionCards, revisionDays } from '../tables.ts'

export type Card = typeof revisionCards.$inferSelect

/** The owner of the cards; cards of premium papers are hidden without a subscription. */
export type DeckOwner = { accountId: string; premium: boolean }

const visibleTo = ({ accountId, premium }: DeckOwner) =>
  and(
    eq(revisionCards.accountId, accountId),
    sql`exists (select from ${papers} where ${papers.id} = ${revisionCards.paperId} and (${premium} or not ${papers.isPremium}))`,
    sql`exists (select from ${questions} where ${questions.id} = ${revisionCards.questionId} and ${questions.isActive} and ${isAvailable})`,
  )

/** Deletes cards whose paper or question no longer exists. */
export async function deleteOrphanedCards(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${revisionCards}
    where not exists (select from ${papers} where ${papers.id} = ${revisionCards.paperId})
      or not exists (select from ${questions} where ${questions.id} = ${revisionCards.questionId})`)
}

const inDeck = isNull(revisionCards.suspendedAt)

export async function countCards(db: Db, viewer: DeckOwner, now: Date) {
  const [row] = await db
    .select({
      total: sql<number>`count(*) filter (where ${inDeck})`,
      suspended: sql<number>`count(*) filter (where not (${inDeck}))`,
      due: sql<number>`count(*) filter (where ${inDeck} and ${lte(revisionCards.dueAt, now)})`,
    })
    .from(revisionCards)
    .where(visibleTo(viewer))
  return row ?? { total: 0, suspended: 0, due: 0 }
}

export async function readNextDue(db: Db, viewer: DeckOwner, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(revisionCards.dueAt) })
    .from(revisionCards)
    .where(and(visibleTo(viewer), inDeck, gt(revisionCards.dueAt, now)))
  return row?.at ?? null
}

export async function countDueBySubject(db: Db, viewer: DeckOwner, now: Date): Promise<Deck['subjects']> {
  return db
    .select({ subjectId: subjects.id, subject: subjects.name, category: examCategories.name, due: count() })
    .from(revisionCards)
    .innerJoin(papers, eq(papers.id, revisionCards.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .where(and(visibleTo(viewer), inDeck, lte(revisionCards.dueAt, now)))
    .groupBy(subjects.id, examCategories.id)
    .orderBy(sql`count(*) desc`, subjects.id)
}

/** Counts due cards by day in the learner’s time zone; overdue cards count for today. */
export async function countDueByDay(db: Db, viewer: DeckOwner, { now, until, timeZone }: { now: Date; until: Date; timeZone: string }) {
  const day = sql<string>`to_char(greatest(${revisionCards.dueAt}, ${now}) at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day')
  const rows = await db
    .select({ day, count: count() })
    .from(revisionCards)
    .where(and(visibleTo(viewer), inDeck, lt(revisionCards.dueAt, until)))
    .groupBy(sql`day`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

type CardFilter = { status: 'due' | 'suspended'; subjectId?: string | undefined; limit: number; now: Date }

/** The longest due first. */
export async function listNextCards(db: Db, viewer: DeckOwner, { status, subjectId, limit, now }: CardFilter): Promise<Card[]> {
  return db
    .select()
    .from(revisionCards)
    .where(
      and(
        visibleTo(viewer),
        status === 'due' ? and(inDeck, lte(revisionCards.dueAt, now)) : isNotNull(revisionCards.suspendedAt),
        subjectId === undefined
          ? undefined
          : sql`${revisionCards.paperId} in (select ${papers.id} from ${papers} where ${papers.subjectId} = ${subjectId})`,
      ),
    )
    .orderBy(asc(revisionCards.dueAt), asc(revisionCards.id))
    .limit(limit)
}

const isCard = (accountId: string, id: string) => and(eq(revisionCards.id, id), eq(revisionCards.accountId, accountId))

export async function findCard(db: Db, accountId: string, id: string): Promise<Card | undefined> {
  const [row] = await db.select().from(revisionCards).where(isCard(accountId, id))
  return row
}

export async function lockCard(db: Db, accountId: string, id: string): Promise<Card | undefined> {
  const [row] = await db.select().from(revisionCards).where(isCard(accountId, id)).for('update')
  return row
}

export async function updateCard(
  db: Db,
  accountId: string,
  id: string,
  changes: Partial<Pick<Card, 'dueAt' | 'memory' | 'lastReview' | 'reviews' | 'suspendedAt'>>,
): Promise<boolean> {
  const rows = await db.update(revisionCards).set(changes).where(isCard(accountId, id)).returning({ id: revisionCards.id })
  return rows.length > 0
}

export async function deleteCard(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.delete(revisionCards).where(isCard(accountId, id)).returning({ id: revisionCards.id })
  return rows.length > 0
}

/** The given questions that are in the deck and not suspended. */
export async function listQuestionsInDeck(db: Db, accountId: string, questionIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ questionId: revisionCards.questionId })
    .from(revisionCards)
    .where(and(eq(revisionCards.accountId, accountId), anyOf(revisionCards.questionId, questionIds), inDeck))
  return new Set(rows.map(({ questionId }) => questionId))
}

/** A card that exists is due again at once, with what is remembered of it, and no longer suspended. */
export async function addCard(db: Db, card: typeof revisionCards.$inferInsert): Promise<void> {
  await db
    .insert(revisionCards)
    .values(card)
    .onConflictDoUpdate({
      target: [revisionCards.accountId, revisionCards.questionId],
      set: {
        suspendedAt: null,
        dueAt: sql`least(${revisionCards.dueAt}, excluded.due_at)`,
        reasons: sql`array(select distinct unnest(${revisionCards.reasons} || excluded.reasons))`,
      },
    })
}

export async function addToRevisionDay(db: Db, row: typeof revisionDays.$inferInsert): Promise<void> {
  await db
    .insert(revisionDays)
    .values(row)
    .onConflictDoUpdate({
      target: [revisionDays.accountId, revisionDays.day],
      set: { cards: sql`${revisionDays.cards} + excluded.cards`, seconds: sql`${revisionDays.seconds} + excluded.seconds` },
    })
}

export async function readRevisionDay(db: Db, accountId: string, day: string): Promise<{ cards: number; seconds: number }> {
  const [row] = await db
    .select({ cards: revisionDays.cards, seconds: revisionDays.seconds })
    .from(revisionDays)
    .where(and(eq(revisionDays.accountId, accountId), eq(revisionDays.day, day)))
  return row ?? { cards: 0, seconds: 0 }
}

/** Spreads the cards that are due from a moment on evenly over the starts of these days, in order. */
export async function spreadCards(db: Db, accountId: string, from: Date, beginnings: Date[]): Promise<void> {
  const dueLater = and(eq(revisionCards.accountId, accountId), gte(revisionCards.dueAt, from))
  await db.execute(sql`
    update ${revisionCards} set due_at = placed.beginning
    from (
      select ${revisionCards.id} as id,
        (${sql.param(beginnings.map((beginning) => beginning.toISOString()))}::timestamptz[])[
          1 + ((row_number() over (order by ${revisionCards.dueAt}, ${revisionCards.id}) - 1) * ${beginnings.length} / count(*) over ())::integer
        ] as beginning
      from ${revisionCards} where ${dueLater}
    ) as placed
    where revision_cards.id = placed.id`)
}

/** For the download of one's own data. */
export async function listCardsOfAccount(db: Db, accountId: string) {
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

export async function listRevisionDaysOfAccount(db: Db, accountId: string) {
  return db
    .select({ day: revisionDays.day, cards: revisionDays.cards, seconds: revisionDays.seconds })
    .from(revisionDays)
    .where(eq(revisionDays.accountId, accountId))
    .orderBy(asc(revisionDays.day))
}
