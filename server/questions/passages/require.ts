import { fail } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { failWithFaults } from '../writing/change.ts'
import { findPassage, type PassageRow } from './queries.ts'

export const passageNotFound = () => fail('not_found', { message: 'Passage not found' })

/** The passage that a question of the paper is attached to, if any; a passage of another paper is refused. */
export async function requirePassage(db: Db, id: string | null | undefined, paperId: string): Promise<PassageRow | undefined> {
  if (!id) return
  const passage = (await findPassage(db, id)) ?? passageNotFound()
  if (passage.paperId === paperId) return passage
  return failWithFaults([{ path: 'passageId', message: 'The passage belongs to another paper: detach the question from it first' }])
}
