import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { answerableKinds } from '#domain/questions/kinds/names.ts'
import type { LanguageState, QualityFlag } from '#domain/questions/list-filters.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { keyApprovals, questionKeys, questions, questionVersions } from '../tables.ts'

const lacks = (language: 'en' | 'hi') => sql`exists (select from ${questionVersions}
  where ${questionVersions.id} = ${questions.versionId} and question_lacks_language(${questionVersions.body}, ${language}))`

export const isInLanguageState: Record<LanguageState, SQL> = {
  both: sql`not (${lacks('en')} or ${lacks('hi')})`,
  no_english: lacks('en'),
  no_hindi: lacks('hi'),
}

const hasKey = (condition: SQL) => sql`exists (select from ${questionKeys}
  where ${questionKeys.versionId} = ${questions.versionId} and ${condition})`

const isAnswerable = anyOf(questions.kind, answerableKinds)
const other = alias(questions, 'other')

export const hasQualityFlag: Record<QualityFlag, SQL> = {
  no_explanation: sql`${isAnswerable} and ${hasKey(sql`coalesce(topic_text(${questionKeys.explanation}), '') = ''`)}`,
  no_topic: sql`${questions.topicId} is null`,
  unapproved: sql`${isAnswerable} and not exists (
    select from ${keyApprovals} where ${keyApprovals.versionId} = ${questions.versionId})`,
  cancelled: hasKey(sql`${questionKeys.answer} ->> 'dropped' is not null`),
  repeated: sql`exists (select from ${questions} as other
    where ${other.contentHash} = ${questions.contentHash} and ${other.id} <> ${questions.id} and ${other.removedAt} is null)`,
}
