import type { SimilarQuestion } from '#domain/questions/importing.ts'
import { compared, likeness, worthALook } from '#domain/questions/likeness.ts'
import type { Db } from '#server/platform/db.ts'
import { findCandidates } from './queries.ts'

export async function findSimilar(db: Db, text: string, limit: number, exceptId?: string): Promise<SimilarQuestion[]> {
  const folded = compared(text)
  if (folded === '') return []
  const found = await findCandidates(db, folded)
  return found
    .filter(({ id }) => id !== exceptId)
    .map(({ id, body, paperId, paperTitle }) => ({
      _id: id,
      questionText: body.questionText,
      paper: { _id: paperId, name: paperTitle },
      similarity: Math.round(likeness(text, body.questionText) * 1000) / 1000,
    }))
    .filter(({ similarity }) => similarity >= worthALook)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, limit)
}
