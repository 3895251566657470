import type { KindName } from '#domain/questions/kinds/names.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database/transact.ts'
import { newId } from '#server/platform/ids.ts'
import { insertVersion } from '../../writing/queries.ts'
import { drawForm, findProblem } from './draw.ts'
import { listLatestInstances, lockTemplateQuestions, nextVersionNumber, takeForm } from './queries.ts'

/** The form that a paper itself shows: to editors, guests and all who take part in an event. */
export const paperForm = 0
/** No two of this many attempts that start one after another get the same form; a paper has at most so many bodies. */
const formCount = 1000

export const takeNextForm = (context: Pick<Context, 'database'>): Promise<number> => takeForm(context.database.db, formCount)

/** What a slot of a paper shows in a form. */
export type FormInstance = { versionId: string; kind: KindName; optionCount: number; marks: string }

/**
 * The instances of questions for a form, drawn and stored if nobody had this form since the template changed. No two of them are the same
 * problem. A question whose template gives no other instance is left out. It opens a transaction, so never call it inside one.
 */
export async function findFormInstances(
  context: Pick<Context, 'database' | 'log' | 'files' | 'clock'>,
  questionIds: readonly string[],
  form: number,
): Promise<Map<string, FormInstance>> {
  return transact(context, async (db) => {
    const instances = new Map<string, FormInstance>()
    const problems = new Set<string | undefined>()
    const locked = await lockTemplateQuestions(db, questionIds)
    // Read behind the lock: another node may have drawn them meanwhile.
    const latest = new Map((await listLatestInstances(db, questionIds, form)).map((row) => [row.questionId, row]))
    const now = context.clock.now()
    for (const { id, paperId, template, templateVersionId } of locked) {
      const stored = latest.get(id)
      if (stored?.templateVersionId === templateVersionId) {
        const { versionId, kind, body, marks, seed } = stored
        problems.add(findProblem(template, seed))
        instances.set(id, { versionId, kind, optionCount: body.options?.length ?? 0, marks })
        continue
      }
      const drawn = await drawForm(context.files, template, { id, paperId, form }, ({ problem }) => !problems.has(problem))
      if (!drawn) continue
      const { kind, body, key, explanation, timer, marks, reference } = drawn
      const version = { id: newId(now), questionId: id, number: await nextVersionNumber(db, id), kind, body, timer, marks, reference }
      await insertVersion(db, { ...version, key, explanation, templateVersionId, seed: drawn.seed, form }, now)
      problems.add(drawn.problem)
      instances.set(id, { versionId: version.id, kind, optionCount: body.options?.length ?? 0, marks })
    }
    return instances
  })
}
