import { and, asc, desc, sql } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { BlueprintRule } from '#domain/questions/blueprint.ts'
import type { QuestionBody } from '#domain/questions/kinds/fields.ts'
import { answerableKinds, mapKinds } from '#domain/questions/kinds/names.ts'
import { drawWholePassages } from '#domain/questions/passage-order.ts'
import type { BankStats } from '#domain/questions/smart.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAvailable, matchesFilter } from '../reading/queries.ts'
import { paperQuestions, questions, questionVersions } from '../tables.ts'

/** Whether the bank has any question. */
export async function hasQuestions(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: questions.id }).from(questions).where(isAvailable).limit(1)
  return row !== undefined
}

const maxCandidates = 20

/** How many questions of passages that do not fit are passed over in a draw. */
const maxSkipped = 1000

/** For each folded text: the questions with the highest trigram similarity, closest first. The caller computes the final likeness. */
export async function findCandidates(db: Db, folded: readonly string[]) {
  const { rows } = await db.execute<{ at: number; id: string; body: QuestionBody; paperId: string; paperTitle: LocalizedText }>(sql`
    select incoming.at, found.id, ${questionVersions.body}, ${papers.id} as "paperId", ${papers.title} as "paperTitle"
    from unnest(${sql.param(folded)}::text[]) with ordinality as incoming (text, at)
    cross join lateral (
      select ${questions.id}, ${questions.versionId}, ${questions.paperId}, word_similarity(incoming.text, ${questions.searchText}) as share
      from ${questions} where ${isAvailable} and ${questions.searchText} %> incoming.text
      order by share desc, ${questions.id} limit ${maxCandidates}
    ) as found
    inner join ${questionVersions} on ${questionVersions.id} = found.version_id
    inner join ${papers} on ${papers.id} = found.paper_id
    order by incoming.at, found.share desc, found.id`)
  return Map.groupBy(rows, ({ at }) => at - 1)
}

/** The number of papers that contain the question. */
const uses = sql`(select count(*) from ${paperQuestions} where ${paperQuestions.questionId} = ${questions.id})`

type PickOptions = { unusedFirst: boolean; exclude: readonly string[]; seed: number; limit: number }

/** A passage is used as often as the most used of its questions that match. */
const usesOfUnit = sql`max(${uses}) over (partition by coalesce(${questions.passageId}, ${questions.id}))`

/**
 * In a random order that is the same for the same seed. Questions of a passage are drawn together in their order; a passage whose matching
 * questions do not all fit is left out.
 */
export async function pickQuestions(db: Db, rule: BlueprintRule, { unusedFirst, exclude, seed, limit }: PickOptions): Promise<string[]> {
  const { subjectId, topic, syllabusId, tag, difficulty, kind } = rule
  const place = sql`(select position from ${paperQuestions} where ${paperQuestions.questionId} = ${questions.id} and ${paperQuestions.paperId} = ${questions.paperId})`
  const candidates = await db
    .select({ id: questions.id, passageId: questions.passageId })
    .from(questions)
    .where(
      and(
        matchesFilter({ subjectId, topic, syllabusId, tag, difficulty, kind, status: 'active' }),
        kind === undefined ? anyOf(questions.kind, answerableKinds) : undefined,
        exclude.length > 0 ? sql`not ${anyOf(questions.id, exclude)}` : undefined,
      ),
    )
    .orderBy(
      ...(unusedFirst ? [usesOfUnit] : []),
      sql`md5(coalesce(${questions.passageId}, ${questions.id}) || ${String(seed)})`,
      sql`case when ${questions.passageId} is null then 0 else ${place} end`,
    )
    .limit(limit + maxSkipped)
  return drawWholePassages(candidates, limit)
}

const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

export async function readBankStats(db: Db): Promise<BankStats> {
  const ofDifficulty = (difficulty: string) => countWhere(sql`${questions.difficulty} = ${difficulty}`)
  const [row] = await db
    .select({
      total: countWhere(sql`true`),
      smart: countWhere(sql`${questions.isSmart}`),
      active: countWhere(sql`${questions.isActive}`),
      unused: countWhere(sql`${uses} <= 1`),
      easy: ofDifficulty('Easy'),
      medium: ofDifficulty('Medium'),
      hard: ofDifficulty('Hard'),
    })
    .from(questions)
    .where(isAvailable)
  const { total = 0, smart = 0, active = 0, unused = 0, easy = 0, medium = 0, hard = 0 } = row ?? {}
  return {
    total,
    smart,
    active,
    unused,
    byDifficulty: { easy, medium, hard },
    byKind: await countKinds(db),
    topTags: await countTags(db),
    topTopics: await countTopics(db),
  }
}

async function countKinds(db: Db): Promise<BankStats['byKind']> {
  const rows = await db
    .select({ kind: questions.kind, count: countWhere(sql`true`) })
    .from(questions)
    .where(isAvailable)
    .groupBy(questions.kind)
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return mapKinds((kind) => counts.get(kind) ?? 0)
}

async function countTags(db: Db) {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*) as count from ${questions}, unnest(${questions.tags}) as tag
    where ${isAvailable} group by tag order by count(*) desc, tag limit 20`)
  return rows
}

async function countTopics(db: Db) {
  const count = sql<number>`count(*)`.mapWith(Number)
  return db
    .select({ topic: questions.topic, count })
    .from(questions)
    .where(isAvailable)
    .groupBy(questions.topic)
    .orderBy(desc(count), asc(questions.topic))
    .limit(20)
}
