import type { StoredKey } from '#domain/questions/kinds/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertVersion } from '../../writing/queries.ts'
import { listLatestInstances, nextVersionNumber } from './queries.ts'

/** Cancels a question, or undoes that, in the instances that learners have had of it. */
export async function dropInstances(db: Db, questionId: string, dropped: StoredKey['dropped'], now: Date): Promise<void> {
  for (const row of await listLatestInstances(db, [questionId])) {
    const { form, answer, explanation, templateVersionId, seed, kind, body, timer, marks } = row
    if (form === 0 || !answer || answer.dropped === dropped) continue
    const { dropped: _, ...key } = answer
    const version = { id: newId(now), questionId, number: await nextVersionNumber(db, questionId), kind, body, timer, marks, reference: '' }
    const drawn = { templateVersionId, seed, form }
    await insertVersion(db, { ...version, ...drawn, key: (dropped ? { ...key, dropped } : key) as StoredKey, explanation }, now)
  }
}
