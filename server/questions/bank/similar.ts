import type { SimilarQuestion } from '#domain/questions/question-import.ts'
import { normalizeForComparison, similarity, similarityThreshold } from '#domain/questions/similarity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findCandidates } from './queries.ts'

/** For each text: similar questions of the bank, the most similar first. */
export async function findSimilar(db: Db, texts: readonly string[], limit: number, exceptId?: string): Promise<SimilarQuestion[][]> {
  if (texts.length === 0) return []
  const candidates = await findCandidates(db, texts.map(normalizeForComparison))
  return texts.map((text, at) =>
    (candidates.get(at) ?? [])
      .filter(({ id }) => id !== exceptId)
      .map(({ id, body, paperId, paperTitle }) => ({
        _id: id,
        questionText: body.questionText,
        paper: { _id: paperId, name: paperTitle },
        similarity: Math.round(similarity(text, body.questionText) * 1000) / 1000,
      }))
      .filter(({ similarity }) => similarity >= similarityThreshold)
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, limit),
  )
}
