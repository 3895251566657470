import { and, eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { StoredKey } from '#domain/questions/kinds/index.ts'
import { findPapers } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { findVisiblePaper, isAvailable } from '#server/questions/reading/queries.ts'
import { paperQuestions, passages, questionKeys, questions, questionVersions } from '#server/questions/tables.ts'
import { paperBodies, type Slot } from '../tables.ts'

/** The current content of a paper that learners can see. */
export async function readSnapshot(db: Db, paperId: string) {
  if (!(await findVisiblePaper(db, paperId))) return
  const [paper] = await findPapers(db, [paperId], 'learner')
  if (!paper) return
  const rows = await db
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
      marks: questionVersions.marks,
      passage: passages.versionId,
      isDrawnForEach: sql<boolean>`${paperQuestions.draw} = 'each' and ${questions.templateId} is not null`,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .leftJoin(passages, eq(passages.id, questions.passageId))
    .where(and(eq(paperQuestions.paperId, paperId), eq(questions.isActive, true), isAvailable))
    .orderBy(paperQuestions.position, questions.id)
  // Left out where there is none, so that papers without passages and templates keep their ids.
  const slots = rows.map(
    ({ passage, isDrawnForEach, ...slot }): Slot => ({
      ...slot,
      ...(passage !== null && { passage }),
      ...(isDrawnForEach && { countedAs: slot.versionId }),
    }),
  )
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

type KeyRow = { versionId: string; answer: StoredKey | null; explanation: LocalizedText }

/** The current key of each version: that of the latest version of the question with the same kind and body, so corrections apply. */
export async function findKeys(db: Db, versionIds: string[]): Promise<Map<string, KeyRow>> {
  const { rows } = await db.execute<KeyRow>(sql`
    select requested.id as "versionId", ${questionKeys.answer}, ${questionKeys.explanation}
    from ${questionVersions} as requested
    cross join lateral (
      select newer.id from ${questionVersions} as newer
      where newer.question_id = requested.question_id and newer.number >= requested.number and newer.kind = requested.kind and newer.body = requested.body
      order by newer.number desc limit 1) as latest
    inner join ${questionKeys} on ${questionKeys.versionId} = latest.id
    where requested.id = any(${sql.param(versionIds)})`)
  return new Map(rows.map((row) => [row.versionId, row]))
}
