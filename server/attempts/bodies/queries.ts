import { and, eq, sql } from 'drizzle-orm'
import type { Key } from '#domain/questions/write.ts'
import type { Text } from '#domain/text.ts'
import { findPapers } from '#server/catalogue/papers/queries.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { findLivePaper, present } from '#server/questions/reading/queries.ts'
import { paperQuestions, questionKeys, questions, questionVersions } from '#server/questions/tables.ts'
import { paperBodies, type Slot } from '../tables.ts'

/** A paper that learners can see, as it would be sat now. */
export async function readSnapshot(db: Db, paperId: string) {
  if (!(await findLivePaper(db, paperId))) return
  const [paper] = await findPapers(db, [paperId], 'learner')
  if (!paper) return
  const slots: Slot[] = await db
    .select({
      questionId: questions.id,
      versionId: questions.versionId,
      kind: questionVersions.kind,
      optionCount: sql<number>`coalesce(jsonb_array_length(${questionVersions.body} -> 'options'), 0)`,
      section: paperQuestions.section,
      topic: questions.topic,
      difficulty: questions.difficulty,
      tags: questions.tags,
      position: paperQuestions.position,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(and(eq(paperQuestions.paperId, paperId), eq(questions.isActive, true), present))
    .orderBy(paperQuestions.position, questions.id)
  return { paper, slots }
}

export async function insertBody(db: Db, body: typeof paperBodies.$inferInsert): Promise<void> {
  await db.insert(paperBodies).values(body).onConflictDoNothing({ target: paperBodies.id })
}

export async function findBody(db: Db, id: string) {
  const [row] = await db
    .select({ id: paperBodies.id, paper: paperBodies.paper, slots: paperBodies.slots })
    .from(paperBodies)
    .where(eq(paperBodies.id, id))
  return row
}

export async function findVersions(db: Db, ids: string[]) {
  const rows = await db
    .select({
      id: questionVersions.id,
      body: questionVersions.body,
      timer: questionVersions.timer,
      marks: questionVersions.marks,
      reference: questionVersions.reference,
    })
    .from(questionVersions)
    .where(anyOf(questionVersions.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type FoundKey = { versionId: string; answer: Key | null; explanation: Text }

/** The key of each version as it is known now: that of the latest version which asks the same. */
export async function findKeys(db: Db, versionIds: string[]): Promise<Map<string, FoundKey>> {
  const { rows } = await db.execute<FoundKey>(sql`
    select asked.id as "versionId", ${questionKeys.answer}, ${questionKeys.explanation}
    from ${questionVersions} as asked
    cross join lateral (
      select later.id from ${questionVersions} as later
      where later.question_id = asked.question_id and later.number >= asked.number and later.kind = asked.kind and later.body = asked.body
      order by later.number desc limit 1) as latest
    inner join ${questionKeys} on ${questionKeys.versionId} = latest.id
    where asked.id = any(${sql.param(versionIds)})`)
  return new Map(rows.map((row) => [row.versionId, row]))
}
