import type { SimilarQuestion } from '#domain/questions/importing.ts'
import { compared, likeness, worthALook } from '#domain/questions/likeness.ts'
import type { Db } from '#server/platform/db.ts'
import { findCandidates } from './queries.ts'

/** For each text the questions of the bank that read much like it, closest first. */
export async function findSimilar(db: Db, texts: readonly string[], limit: number, exceptId?: string): Promise<SimilarQuestion[][]> {
  if (texts.length === 0) return []
  const found = await findCandidates(db, texts.map(compared))
  return texts.map((text, at) =>
    (found.get(at) ?? [])
      .filter(({ id }) => id !== exceptId)
      .map(({ id, body, paperId, paperTitle }) => ({
        _id: id,
        questionText: body.questionText,
        paper: { _id: paperId, name: paperTitle },
        similarity: Math.round(likeness(text, body.questionText) * 1000) / 1000,
      }))
      .filter(({ similarity }) => similarity >= worthALook)
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, limit),
  )
}
