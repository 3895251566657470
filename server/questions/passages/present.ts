import type { Passage } from '#domain/questions/passage.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listQuestionsOfPassages, type PassageRow } from './queries.ts'

/** Passages with their questions. */
export async function presentPassages(db: Db, rows: readonly PassageRow[]): Promise<Passage[]> {
  const byPassage = Map.groupBy(
    await listQuestionsOfPassages(
      db,
      rows.map(({ id }) => id),
    ),
    ({ passageId }) => passageId,
  )
  return rows.map(({ id, paperId, key, text, revision, number, createdAt, updatedAt }) => ({
    _id: id,
    paperId: paperId ?? '',
    key,
    text,
    questions: (byPassage.get(id) ?? []).map((question) => ({
      _id: question.id,
      questionText: question.body.questionText,
      position: question.position,
    })),
    version: revision,
    contentVersion: number,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}
