import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PractisedAnswer } from '#domain/practice/level.ts'
import { countedAnswers } from '#domain/practice/level.ts'
import { examCategory } from '#server/catalogue/exam-categories/record-type.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible, orderColumn } from '#server/catalogue/records/queries.ts'
import { subject } from '#server/catalogue/subjects/record-type.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StoredItem, TopicPlace } from './source.ts'
import { practiceItems, practiceSessions } from './tables.ts'

const placeColumns = {
  subject: { _id: subjects.id, name: subjects.name },
  exam: { _id: examCategories.id, name: examCategories.name, color: mainCategories.color },
}

/** Subjects with questions that learners can see, in the order of the catalogue. */
export async function listSubjectsWithQuestions(db: Db) {
  const total = sql<number>`sum(${papers.questionCount})::integer`
  return db
    .select({ ...placeColumns, questions: total })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(and(isVisible(paper), sql`${papers.questionCount} > 0`))
    .groupBy(subjects.id, examCategories.id, mainCategories.id)
    .orderBy(
      orderColumn(mainCategories),
      mainCategories.id,
      orderColumn(examCategories),
      examCategories.id,
      orderColumn(subjects),
      subjects.id,
    )
}

export async function findPlace(db: Db, subjectId: string) {
  const [row] = await db
    .select(placeColumns)
    .from(subjects)
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(and(eq(subjects.id, subjectId), isVisible(subject), isVisible(examCategory)))
  return row
}

export async function findSubjectOfPaper(db: Db, paperId: string): Promise<string | undefined> {
  const [row] = await db.select({ subjectId: papers.subjectId }).from(papers).where(eq(papers.id, paperId))
  return row?.subjectId
}

const isChecked = isNotNull(practiceItems.outcome)

/** The latest checked answers of a learner in a place, the latest first. */
export async function listLatestAnswers(db: Db, accountId: string, { subjectId, topic }: TopicPlace): Promise<PractisedAnswer[]> {
  const rows = await db
    .select({ difficulty: practiceItems.difficulty, outcome: practiceItems.outcome })
    .from(practiceItems)
    .where(
      and(
        eq(practiceItems.accountId, accountId),
        eq(practiceItems.subjectId, subjectId),
        topic === null ? undefined : eq(practiceItems.topic, topic),
        isChecked,
      ),
    )
    .orderBy(desc(practiceItems.checkedAt), desc(practiceItems.position))
    .limit(countedAnswers * 2)
  return rows.flatMap(({ difficulty, outcome }) => (outcome ? [{ difficulty, outcome }] : []))
}

type TopicHistory = { topic: string; answered: number; correct: number; latest: PractisedAnswer[] }

/** What a learner has practised in a subject, by topic. */
export async function listTopicHistory(db: Db, accountId: string, subjectId: string): Promise<TopicHistory[]> {
  const { rows } = await db.execute<TopicHistory>(sql`
    with numbered as (
      select topic, outcome, difficulty, row_number() over (partition by topic order by checked_at desc, position desc) as age
      from ${practiceItems} where account_id = ${accountId} and subject_id = ${subjectId} and outcome is not null)
    select topic, count(*)::integer as answered, (count(*) filter (where outcome = 'correct'))::integer as correct,
      coalesce(jsonb_agg(jsonb_build_object('difficulty', difficulty, 'outcome', outcome) order by age)
        filter (where age <= ${countedAnswers * 2}), '[]') as latest
    from numbered group by topic`)
  return rows
}

export async function insertSession(db: Db, session: typeof practiceSessions.$inferInsert, items: StoredItem[]): Promise<void> {
  await db.insert(practiceSessions).values(session)
  await db.insert(practiceItems).values(items)
}

export async function findSession(db: Db, accountId: string, id: string) {
  const [row] = await db
    .select()
    .from(practiceSessions)
    .where(and(eq(practiceSessions.id, id), eq(practiceSessions.accountId, accountId)))
  return row
}

export async function listItems(db: Db, sessionId: string): Promise<StoredItem[]> {
  return db.select().from(practiceItems).where(eq(practiceItems.sessionId, sessionId)).orderBy(asc(practiceItems.position))
}

type Check = Pick<StoredItem, 'answer' | 'outcome' | 'seconds' | 'checkedAt'>

/** Stores the first answer; a concurrent second one waits for it and stores nothing. */
export async function storeCheck(db: Db, { sessionId, position }: StoredItem, check: Check): Promise<boolean> {
  const rows = await db
    .update(practiceItems)
    .set(check)
    .where(and(eq(practiceItems.sessionId, sessionId), eq(practiceItems.position, position), isNull(practiceItems.outcome)))
    .returning({ position: practiceItems.position })
  return rows.length > 0
}

/** For the download of one's own data. */
export async function listPracticeOfAccount(db: Db, accountId: string) {
  return db
    .select({
      questionId: practiceItems.questionId,
      topic: practiceItems.topic,
      answer: practiceItems.answer,
      outcome: practiceItems.outcome,
      seconds: practiceItems.seconds,
      checkedAt: practiceItems.checkedAt,
    })
    .from(practiceItems)
    .where(and(eq(practiceItems.accountId, accountId), isChecked))
    .orderBy(asc(practiceItems.checkedAt), asc(practiceItems.position))
}
