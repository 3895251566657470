import { asc, desc, eq } from 'drizzle-orm'
import type { PatternDraft } from '#domain/catalogue/pattern.ts'
import { fail } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { examPatterns } from '../tables.ts'

export type PatternRow = typeof examPatterns.$inferSelect

export async function listPatterns(db: Db): Promise<PatternRow[]> {
  return db.select().from(examPatterns).orderBy(asc(examPatterns.exam), desc(examPatterns.validFrom), asc(examPatterns.slug))
}

export async function lockPattern(db: Db, id: string): Promise<PatternRow> {
  const [row] = await db.select().from(examPatterns).where(eq(examPatterns.id, id)).for('update')
  return row ?? fail('not_found', { message: 'Pattern not found' })
}

async function unlessTaken(write: Promise<PatternRow[]>): Promise<PatternRow[]> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error, 'exam_patterns_slug_key'))
      fail('name_taken', { message: 'A pattern with this short name already exists.' })
    throw error
  }
}

export async function insertPatterns(db: Db, drafts: readonly PatternDraft[], now: Date): Promise<PatternRow[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map((draft) => ({ ...draft, id: newId(now), createdAt: now, updatedAt: now }))
  return unlessTaken(db.insert(examPatterns).values(rows).returning())
}

export async function updatePattern(db: Db, id: string, draft: PatternDraft, now: Date): Promise<PatternRow[]> {
  return unlessTaken(
    db
      .update(examPatterns)
      .set({ ...draft, updatedAt: now })
      .where(eq(examPatterns.id, id))
      .returning(),
  )
}

export async function deletePattern(db: Db, id: string): Promise<void> {
  await db.delete(examPatterns).where(eq(examPatterns.id, id))
}
