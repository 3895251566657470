import { and, eq, max, sql } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { QuestionBody } from '#domain/questions/kinds/fields.ts'
import type { StoredKey } from '#domain/questions/kinds/index.ts'
import type { KindName } from '#domain/questions/kinds/names.ts'
import type { Draw } from '#domain/questions/templates/draw.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAvailable } from '../../reading/queries.ts'
import { paperQuestions, questionKeys, questions, questionTemplates, questionTemplateVersions, questionVersions } from '../../tables.ts'

/** A question made from a template, with the template as it is now. */
export type TemplateQuestion = { id: string; paperId: string; templateVersionId: string; template: Template }

const templateQuestionColumns = {
  id: questions.id,
  paperId: sql<string>`coalesce(${questions.paperId}, '')`,
  templateVersionId: questionTemplateVersions.id,
  template: questionTemplateVersions.content,
}

const selectTemplateQuestions = (db: Db) =>
  db
    .select(templateQuestionColumns)
    .from(questions)
    .innerJoin(questionTemplates, eq(questionTemplates.id, questions.templateId))
    .innerJoin(questionTemplateVersions, eq(questionTemplateVersions.id, questionTemplates.versionId))
    .$dynamic()

export async function listQuestionsOfTemplate(db: Db, templateId: string): Promise<TemplateQuestion[]> {
  return selectTemplateQuestions(db)
    .where(and(eq(questions.templateId, templateId), isAvailable))
    .orderBy(questions.id)
}

/** Locked in id order, so that two nodes neither deadlock nor draw the same form twice. */
export async function lockTemplateQuestions(db: Db, ids: readonly string[]): Promise<TemplateQuestion[]> {
  return selectTemplateQuestions(db).where(anyOf(questions.id, ids)).orderBy(questions.id).for('update', { of: questions })
}

/** The latest instance of a question for a form. */
export type InstanceRow = {
  questionId: string
  versionId: string
  templateVersionId: string
  seed: string
  form: number
  kind: KindName
  body: QuestionBody
  timer: number
  marks: string
  answer: StoredKey | null
  explanation: LocalizedText
}

/** The latest instance for each form of these questions, or for one form. */
export async function listLatestInstances(db: Db, questionIds: readonly string[], form?: number): Promise<InstanceRow[]> {
  const { rows } = await db.execute<InstanceRow>(sql`
    select distinct on (version.question_id, version.form) version.question_id as "questionId", version.id as "versionId",
      version.template_version_id as "templateVersionId", version.seed, version.form, version.kind, version.body, version.timer, version.marks,
      ${questionKeys.answer}, ${questionKeys.explanation}
    from ${questionVersions} as version inner join ${questionKeys} on ${questionKeys.versionId} = version.id
    where version.question_id = any(${sql.param([...questionIds])}) and version.form is not null
      ${form === undefined ? sql`` : sql`and version.form = ${form}`}
    order by version.question_id, version.form, version.number desc`)
  return rows
}

/** What the current version of a question was drawn from. */
export async function findInstance(db: Db, questionId: string) {
  const { templateVersionId, seed, form } = questionVersions
  const [row] = await db
    .select({ templateVersionId, seed, form })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(eq(questions.id, questionId))
  return row
}

export async function nextVersionNumber(db: Db, questionId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(questionVersions.number) })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
  return (row?.last ?? 0) + 1
}

/** The next of the forms 1 to `count`, in turn over all attempts. */
export async function takeForm(db: Db, formCount: number): Promise<number> {
  const { rows } = await db.execute<{ form: number }>(sql`select (nextval('attempt_forms') % ${formCount})::integer + 1 as form`)
  return rows[0]?.form ?? 1
}

type NewInstance = { questionId: string; versionId: string; seed: string }

/** Makes a new question the instance of a template for form 0. */
export async function linkToTemplate(
  db: Db,
  { questionId, versionId, seed }: NewInstance,
  { templateId, templateVersionId, draw }: { templateId: string; templateVersionId: string; draw: Draw },
): Promise<void> {
  await db.update(questions).set({ templateId }).where(eq(questions.id, questionId))
  await db.update(questionVersions).set({ templateVersionId, seed, form: 0 }).where(eq(questionVersions.id, versionId))
  await db.update(paperQuestions).set({ draw }).where(eq(paperQuestions.questionId, questionId))
}
