import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Difficulty } from '#domain/practice/level.ts'
import { unmarkedKind } from '#domain/questions/kinds/names.ts'
import { attempts, knownKeys } from '#server/attempts/tables.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAvailable } from '#server/questions/reading/queries.ts'
import { paperQuestions, questions } from '#server/questions/tables.ts'
import { results } from '#server/results/tables.ts'
import type { TopicCount, TopicPlace } from '../source.ts'
import { practiceItems } from '../tables.ts'

export type PaperRow = {
  id: string
  title: LocalizedText
  type: string
  isPremium: boolean
  isVisible: boolean
  isBeingTaken: boolean
  isRankSettled: boolean
}

const questionsOfSubject = (subjectId: string) => sql`(
  select placed.question_id from ${paperQuestions} as placed
  inner join ${papers} as home on home.id = placed.paper_id where home.subject_id = ${subjectId})`

const ofPapers = (accountId: string) => sql`
  select ${papers.id}, ${papers.title}, ${papers.type}, ${papers.isPremium} as "isPremium", (${isVisible(paper)}) as "isVisible",
    exists (select from ${attempts} where attempts.account_id = ${accountId} and attempts.paper_id = ${papers.id}
      and attempts.mode = 'timed' and attempts.status = 'open') as "isBeingTaken",
    (exists (select from ${results} where results.account_id = ${accountId} and results.paper_id = ${papers.id} and results.mode = 'timed')
      or exists (select from ${knownKeys} where known_keys.account_id = ${accountId} and known_keys.paper_id = ${papers.id})) as "isRankSettled"
  from ${papers}`

/** Every paper that has a question of the subject’s papers, of other subjects and drafts too. */
export async function listPapersOfSubject(db: Db, accountId: string, subjectId: string): Promise<PaperRow[]> {
  const { rows } = await db.execute<PaperRow>(sql`${ofPapers(accountId)}
    where ${papers.id} in (select paper_id from ${paperQuestions} where question_id in ${questionsOfSubject(subjectId)})`)
  return rows
}

/** Every paper that has one of the questions, with the questions it has. */
export async function listPapersOfQuestions(db: Db, accountId: string, questionIds: string[]) {
  const { rows } = await db.execute<PaperRow & { questionIds: string[] }>(sql`
    select found.*, shared."questionIds" from (${ofPapers(accountId)}) as found
    inner join (select paper_id, array_agg(question_id) as "questionIds" from ${paperQuestions}
      where question_id = any(${sql.param(questionIds)}) group by paper_id) as shared on shared.paper_id = found.id`)
  return rows
}

/** Ids of papers by whether revealing their keys is free or costs a rank. */
export type JudgedPapers = { refused: string[]; costly: string[] }

const among = (ids: string[]) => sql`bool_or(${paperQuestions.paperId} = any(${sql.param(ids)}))`

/** The questions of a subject that no refused paper has. */
const openQuestions = ({ subjectId, topic }: TopicPlace, { refused, costly }: JudgedPapers) => sql`
  select ${questions.id}, ${questions.topic}, ${questions.difficulty}, ${among(costly)} as "isCostly",
    (array_agg(${paperQuestions.paperId} order by ${paperQuestions.paperId}))[1] as "paperId"
  from ${questions} inner join ${paperQuestions} on ${paperQuestions.questionId} = ${questions.id}
  where ${questions.id} in ${questionsOfSubject(subjectId)} and ${questions.isActive} and ${isAvailable}
    and ${questions.kind} <> ${unmarkedKind} and (${topic}::text is null or ${questions.topic} = ${topic})
  group by ${questions.id} having not ${among(refused)}`

type PaperCount = Omit<TopicCount, 'isEndless'>

export async function countOpenTopics(db: Db, subjectId: string, judged: JudgedPapers): Promise<PaperCount[]> {
  const { rows } = await db.execute<PaperCount>(sql`
    select topic, count(*)::integer as questions, (count(*) filter (where not "isCostly"))::integer as free
    from (${openQuestions({ subjectId, topic: null }, judged)}) as open group by topic order by topic`)
  return rows
}

export type OpenQuestionRow = {
  id: string
  topic: string
  difficulty: Difficulty
  isCostly: boolean
  paperId: string
  lastAt: number | null
  lastIsCorrect: boolean | null
}

/** Of a topic with more questions, a different sample is considered each time. */
const maxQuestions = 500

export async function listOpenQuestions(
  db: Db,
  accountId: string,
  place: TopicPlace,
  judged: JudgedPapers,
  seed: string,
): Promise<OpenQuestionRow[]> {
  const { rows } = await db.execute<OpenQuestionRow>(sql`
    select open.*, extract(epoch from last.checked_at)::double precision as "lastAt", last.outcome = 'correct' as "lastIsCorrect"
    from (${openQuestions(place, judged)}) as open
    left join lateral (
      select checked_at, outcome from ${practiceItems} as practised
      where practised.account_id = ${accountId} and practised.question_id = open.id and practised.outcome is not null
      order by checked_at desc limit 1) as last on true
    order by open."isCostly", last.checked_at is not null, md5(open.id || ${seed}) limit ${maxQuestions}`)
  return rows
}
