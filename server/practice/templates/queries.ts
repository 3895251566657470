import { and, desc, eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Difficulty } from '#domain/practice/level.ts'
import { attempts } from '#server/attempts/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import {
  paperQuestions,
  questions,
  questionTemplates,
  questionTemplateVersions,
  questionVersions,
  syllabusEntries,
} from '#server/questions/tables.ts'
import type { TopicPlace } from '../source.ts'
import { practiceInstances } from '../tables.ts'

export type PlacedTemplate = { templateId: string; templateVersionId: string; topic: string; difficulty: Difficulty }

/** The templates whose topic the syllabus of the subject has, under the name that its questions have. */
export async function listTemplatesOfPlace(db: Db, { subjectId, topic }: TopicPlace): Promise<PlacedTemplate[]> {
  const { rows } = await db.execute<PlacedTemplate>(sql`
    select template.id as "templateId", template.version_id as "templateVersionId", template.difficulty, topic_text(entry.name) as topic
    from ${syllabusEntries} as entry cross join unnest(entry.name_keys) as key
    inner join ${questionTemplates} as template on topic_key(template.topic) = key and template.removed_at is null
    where entry.subject_id = ${subjectId} and entry.chapter_id is not null
      and (${topic}::text is null or topic_text(entry.name) = ${topic})
    order by template.id`)
  return rows
}

type TemplatePaper = { templateId: string; paperId: string; isBeingTaken: boolean }

/** The papers that have questions from the templates, and whether the learner is taking them. */
export async function listPapersOfTemplates(db: Db, accountId: string, templateIds: string[]): Promise<TemplatePaper[]> {
  const { rows } = await db.execute<TemplatePaper>(sql`
    select distinct ${questions.templateId} as "templateId", ${paperQuestions.paperId} as "paperId",
      exists (select from ${attempts} where attempts.account_id = ${accountId} and attempts.paper_id = ${paperQuestions.paperId}
        and attempts.mode = 'timed' and attempts.status = 'open') as "isBeingTaken"
    from ${questions} inner join ${paperQuestions} on ${paperQuestions.questionId} = ${questions.id}
    where ${questions.templateId} = any(${sql.param(templateIds)})`)
  return rows
}

/** The texts of the questions that papers have from a template. */
export async function listPlacedTexts(db: Db, templateId: string): Promise<LocalizedText[]> {
  const rows = await db
    .select({ body: questionVersions.body })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(eq(questions.templateId, templateId))
  return rows.map(({ body }) => body.questionText)
}

export async function findTemplateContent(db: Db, versionId: string) {
  const [row] = await db
    .select({ content: questionTemplateVersions.content })
    .from(questionTemplateVersions)
    .where(eq(questionTemplateVersions.id, versionId))
  return row?.content
}

/** The learner’s latest instances of a template, the latest first. */
export async function listLatestInstances(db: Db, accountId: string, templateId: string, limit: number) {
  return db
    .select({ number: practiceInstances.number, fingerprint: practiceInstances.fingerprint })
    .from(practiceInstances)
    .where(and(eq(practiceInstances.accountId, accountId), eq(practiceInstances.templateId, templateId)))
    .orderBy(desc(practiceInstances.number))
    .limit(limit)
}

export async function insertInstance(db: Db, instance: typeof practiceInstances.$inferInsert): Promise<void> {
  await db.insert(practiceInstances).values(instance)
}

const { id, templateId, kind, body, timer, marks, answer, explanation } = practiceInstances

/** Without their keys. */
export async function findInstances(db: Db, accountId: string, ids: string[]) {
  return db
    .select({ id, templateId, kind, body, timer, marks })
    .from(practiceInstances)
    .where(and(eq(practiceInstances.accountId, accountId), anyOf(id, ids)))
}

export type InstanceRow = Awaited<ReturnType<typeof findInstances>>[number]

export async function findInstanceKey(db: Db, instanceId: string) {
  const [row] = await db.select({ answer, explanation }).from(practiceInstances).where(eq(id, instanceId))
  return row
}
