import { and, asc, desc, sql } from 'drizzle-orm'
import type { BlueprintRule } from '#domain/questions/blueprint.ts'
import type { BankStats } from '#domain/questions/smart.ts'
import type { Body } from '#domain/questions/write.ts'
import type { Text } from '#domain/text.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { present, which } from '../reading/queries.ts'
import { paperQuestions, questions, questionVersions } from '../tables.ts'

/** Whether the bank holds any question at all. */
export async function hasQuestions(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: questions.id }).from(questions).where(present).limit(1)
  return row !== undefined
}

const candidates = 20

/** For each folded text what shares most letters with it, closest first; how alike they are is for the caller to say. */
export async function findCandidates(db: Db, folded: readonly string[]) {
  const { rows } = await db.execute<{ at: number; id: string; body: Body; paperId: string; paperTitle: Text }>(sql`
    select given.at, found.id, ${questionVersions.body}, ${papers.id} as "paperId", ${papers.title} as "paperTitle"
    from unnest(${sql.param(folded)}::text[]) with ordinality as given (text, at)
    cross join lateral (
      select ${questions.id}, ${questions.versionId}, ${questions.paperId}, word_similarity(given.text, ${questions.searchText}) as share
      from ${questions} where ${present} and ${questions.searchText} %> given.text
      order by share desc, ${questions.id} limit ${candidates}
    ) as found
    inner join ${questionVersions} on ${questionVersions.id} = found.version_id
    inner join ${papers} on ${papers.id} = found.paper_id
    order by given.at, found.share desc, found.id`)
  return Map.groupBy(rows, ({ at }) => at - 1)
}

/** In how many papers it stands. */
const uses = sql`(select count(*) from ${paperQuestions} where ${paperQuestions.questionId} = ${questions.id})`

type Picking = { unusedFirst: boolean; exclude: readonly string[]; seed: number; limit: number }

/** In an order that looks like chance and is the same for the same seed. */
export async function pickQuestions(db: Db, rule: BlueprintRule, { unusedFirst, exclude, seed, limit }: Picking): Promise<string[]> {
  const { subjectId, topic, tag, difficulty, kind } = rule
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        which({ subjectId, topic, tag, difficulty, kind, status: 'active' }),
        kind === undefined ? sql`${questions.kind} <> 'note'` : undefined,
        exclude.length > 0 ? sql`not ${anyOf(questions.id, exclude)}` : undefined,
      ),
    )
    .orderBy(...(unusedFirst ? [uses] : []), sql`md5(${questions.id} || ${String(seed)})`)
    .limit(limit)
  return rows.map((row) => row.id)
}

const tally = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

export async function readStats(db: Db): Promise<BankStats> {
  const ofKind = (kind: string) => tally(sql`${questions.kind} = ${kind}`)
  const ofDifficulty = (difficulty: string) => tally(sql`${questions.difficulty} = ${difficulty}`)
  const [row] = await db
    .select({
      total: tally(sql`true`),
      smart: tally(sql`${questions.isSmart}`),
      active: tally(sql`${questions.isActive}`),
      unused: tally(sql`${uses} <= 1`),
      easy: ofDifficulty('Easy'),
      medium: ofDifficulty('Medium'),
      hard: ofDifficulty('Hard'),
      single: ofKind('single'),
      multiple: ofKind('multiple'),
      numeric: ofKind('numeric'),
      note: ofKind('note'),
    })
    .from(questions)
    .where(present)
  const {
    total = 0,
    smart = 0,
    active = 0,
    unused = 0,
    easy = 0,
    medium = 0,
    hard = 0,
    single = 0,
    multiple = 0,
    numeric = 0,
    note = 0,
  } = row ?? {}
  return {
    total,
    smart,
    active,
    unused,
    byDifficulty: { easy, medium, hard },
    byKind: { single, multiple, numeric, note },
    topTags: await countTags(db),
    topTopics: await countTopics(db),
  }
}

async function countTags(db: Db) {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*) as count from ${questions}, unnest(${questions.tags}) as tag
    where ${present} group by tag order by count(*) desc, tag limit 20`)
  return rows
}

async function countTopics(db: Db) {
  const count = sql<number>`count(*)`.mapWith(Number)
  return db
    .select({ topic: questions.topic, count })
    .from(questions)
    .where(present)
    .groupBy(questions.topic)
    .orderBy(desc(count), asc(questions.topic))
    .limit(20)
}
