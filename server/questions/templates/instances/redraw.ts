import { isDeepStrictEqual } from 'node:util'
import { TemplateError } from '#domain/questions/templates/value.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transact.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { insertVersion, listPapersOf, lockPapers, updateQuestion } from '../../writing/queries.ts'
import { correctionOf, type InstanceContent, isSameContent, keepDropped } from './correct.ts'
import { drawQuestion } from './draw.ts'
import {
  type InstanceRow,
  listLatestInstances,
  listQuestionsOfTemplate,
  lockTemplateQuestions,
  nextVersionNumber,
  type TemplateQuestion,
} from './queries.ts'

async function drawAgain(files: Context['files'], { template, paperId }: TemplateQuestion, seed: string) {
  try {
    return await drawQuestion(files, template, seed, paperId)
  } catch (error) {
    // The changed template has nothing for this seed: the instance stays as it is.
    if (error instanceof TemplateError) return
    throw error
  }
}

type Author = { authorId: string | null; now: Date }

async function insertInstance(
  db: Db,
  { id: questionId, templateVersionId }: TemplateQuestion,
  { seed, form }: Pick<InstanceRow, 'seed' | 'form'>,
  { kind, body, timer, marks, answer, explanation }: InstanceContent,
  { authorId, now }: Author,
): Promise<string> {
  const id = newId(now)
  const version = { id, questionId, number: await nextVersionNumber(db, questionId), kind, body, timer, marks, reference: '', authorId }
  await insertVersion(db, { ...version, key: answer, explanation, templateVersionId, seed, form }, now)
  return id
}

type RedrawCall = { db: Db; now: Date; context: Pick<Context, 'files'>; principal: { accountId: string } }

/** Draws the questions that papers have from a template again, with their seeds. Returns the papers that have them. */
export async function redrawQuestions({ db, now, context, principal }: RedrawCall, templateId: string): Promise<string[]> {
  const ids = (await listQuestionsOfTemplate(db, templateId)).map(({ id }) => id)
  if (ids.length === 0) return []
  // Papers are always locked before questions, so that two writers cannot deadlock.
  const papers = await listPapersOf(db, ids)
  await lockPapers(db, papers)
  const questions = new Map((await lockTemplateQuestions(db, ids)).map((question) => [question.id, question]))
  const author = { authorId: principal.accountId, now }
  for (const before of await listLatestInstances(db, ids, 0)) {
    const question = questions.get(before.questionId)
    const drawn = question && (await drawAgain(context.files, question, before.seed))
    if (!drawn) continue
    const after = { ...drawn, answer: keepDropped(drawn.key, before.answer) }
    // Past attempts refer to the old options: their key is corrected too.
    const correction = isDeepStrictEqual(before.body, after.body) ? undefined : correctionOf(before, drawn)
    if (correction) await insertInstance(db, question, before, correction, author)
    const isUnchanged = isSameContent(before, after)
    const versionId = isUnchanged ? before.versionId : await insertInstance(db, question, before, after, author)
    const { kind, topic, tags, difficulty, code, contentHash, searchText } = drawn
    await updateQuestion(db, question.id, { versionId, kind, topic, tags, difficulty, code, contentHash, searchText, updatedAt: now })
  }
  return papers
}

export const redrawJobName = 'redraw-forms'

/**
 * Corrects the keys of instances that learners have had: where the changed template asks the same question, its key becomes theirs, and
 * marking the paper again uses it. What reads differently now stays as it was answered.
 */
export const redrawJob = (context: Context): Job<{ templateId: string }> => ({
  name: redrawJobName,
  async run({ templateId }) {
    const questions = await listQuestionsOfTemplate(context.database.db, templateId)
    for (const { id } of questions)
      await transact(context, async (db, after) => {
        await correctForms(db, context, id)
        await context.cache.invalidate(catalogueRegion, { db, after })
      })
  },
})

async function correctForms(db: Db, { files, clock }: Pick<Context, 'files' | 'clock'>, questionId: string): Promise<void> {
  const [question] = await lockTemplateQuestions(db, [questionId])
  if (!question) return
  for (const before of await listLatestInstances(db, [questionId])) {
    if (before.form === 0 || before.templateVersionId === question.templateVersionId) continue
    const drawn = await drawAgain(files, question, before.seed)
    const correction = drawn && correctionOf(before, drawn)
    if (correction) await insertInstance(db, question, before, correction, { authorId: null, now: clock.now() })
  }
}
