import { sql } from 'drizzle-orm'
import { histogramSize, timeBucket } from '#domain/results/time-histogram.ts'
import type { PaperBody } from '#server/attempts/bodies/bodies.ts'
import { countedVersion } from '#server/attempts/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { paperMarks, questionStatistics, type ResultRow } from '../tables.ts'

type MarksChange = { paperId: string; marks: string; value: number; count: number }

/**
 * Adds first attempts to the marks distribution of their papers, or removes them. Rows are written in key order, so that two batches cannot
 * deadlock.
 */
export async function countMarks(db: Db, changes: MarksChange[]): Promise<void> {
  const sums = new Map<string, MarksChange>()
  for (const change of changes) {
    const key = `${change.paperId} ${change.marks}`
    sums.set(key, { ...change, count: (sums.get(key)?.count ?? 0) + change.count })
  }
  const rows = [...sums].filter(([, { count }]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${paperMarks} (paper_id, marks, value, count)
    select "paperId", marks, value, count from jsonb_to_recordset(${JSON.stringify(rows.map(([, row]) => row))}::jsonb)
      as incoming ("paperId" text, marks text, value double precision, count integer)
    on conflict (paper_id, marks) do update set count = paper_marks.count + excluded.count`)
}

export type RankCounts = { above: number; groupSize: number }

/** For each: the number of first attempts at its paper, and how many of them have more marks. */
export async function readRanks(db: Db, results: { paperId: string; marksValue: number }[]): Promise<RankCounts[]> {
  // Different fractions of marks differ by far more than this rounding error.
  const requests = results.map(({ paperId, marksValue }, at) => ({ at, paperId, more: marksValue + 1e-9 }))
  const { rows } = await db.execute<RankCounts>(sql`
    select coalesce(sum(${paperMarks.count}) filter (where ${paperMarks.value} > incoming.more), 0)::integer as above,
      coalesce(sum(${paperMarks.count}), 0)::integer as "groupSize"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as incoming (at integer, "paperId" text, more double precision)
    left join ${paperMarks} on ${paperMarks.paperId} = incoming."paperId"
    group by incoming.at order by incoming.at`)
  return rows
}

export type Statistics = Pick<typeof questionStatistics.$inferSelect, 'seen' | 'correct' | 'times'>

/** What an answer adds to the statistics of its question. `bucket` is the histogram bucket of its time. */
export type AnswerStatistics = { question: number; seen: number; correct: number; bucket: number | null }

/** The questions of a result that were seen. */
export function listAnswerStatistics({ sheet, outcomes }: Pick<ResultRow, 'sheet' | 'outcomes'>): AnswerStatistics[] {
  const visited = new Set(sheet.visited)
  const answers: AnswerStatistics[] = []
  for (const { question, outcome } of outcomes) {
    if (!visited.has(question) && sheet.answers[question] === undefined) continue
    const seconds = sheet.times[question]
    answers.push({ question, seen: 1, correct: Number(outcome === 'correct'), bucket: seconds ? timeBucket(seconds) : null })
  }
  return answers
}

export type CountedAnswers = { body: PaperBody; answers: AnswerStatistics[] }
type VersionStatistics = Statistics & { paperId: string; versionId: string }

/** Sums by paper and by the version that a slot is counted by. */
function sumStatistics(counted: readonly CountedAnswers[]): Map<string, VersionStatistics> {
  const sums = new Map<string, VersionStatistics>()
  const sumsOfBodies = new Map<PaperBody, VersionStatistics[]>()
  const sumOfSlot = (paperId: string, versionId: string) => {
    const key = `${paperId} ${versionId}`
    const sum = sums.get(key) ?? { paperId, versionId, seen: 0, correct: 0, times: new Array<number>(histogramSize).fill(0) }
    sums.set(key, sum)
    return sum
  }
  for (const { body, answers } of counted) {
    // Looked up once for each body: an exam has one body and many results.
    const sumsOfBody = sumsOfBodies.get(body) ?? body.slots.map((slot) => sumOfSlot(body.paper._id, countedVersion(slot)))
    sumsOfBodies.set(body, sumsOfBody)
    for (const { question, seen, correct, bucket } of answers) {
      const sum = sumsOfBody[question]
      if (!sum) continue
      sum.seen += seen
      sum.correct += correct
      if (bucket !== null) sum.times[bucket] = (sum.times[bucket] ?? 0) + 1
    }
  }
  return sums
}

/** Adds answers to the statistics of their questions, in key order, so that two batches cannot deadlock. */
export async function countStatistics(db: Db, counted: readonly CountedAnswers[]): Promise<void> {
  const sums = [...sumStatistics(counted)].filter(([, { seen, correct }]) => seen !== 0 || correct !== 0)
  const rows = sums.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${questionStatistics} (paper_id, version_id, seen, correct, times)
    select "paperId", "versionId", seen, correct, array(select jsonb_array_elements_text(times)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as incoming ("paperId" text, "versionId" text, seen integer, correct integer, times jsonb)
    on conflict (paper_id, version_id) do update set
      seen = question_statistics.seen + excluded.seen,
      correct = question_statistics.correct + excluded.correct,
      times = array(
        select one + other from unnest(question_statistics.times, excluded.times) with ordinality as both_times (one, other, place) order by place)`)
}

/** By paper and version: the statistics of first attempts. */
export async function readStatistics(db: Db, paperIds: string[]): Promise<Map<string, Map<string, Statistics>>> {
  const rows = await db
    .select({
      paperId: questionStatistics.paperId,
      versionId: questionStatistics.versionId,
      seen: questionStatistics.seen,
      correct: questionStatistics.correct,
      times: questionStatistics.times,
    })
    .from(questionStatistics)
    .where(anyOf(questionStatistics.paperId, paperIds))
  const byPaper = Map.groupBy(rows, ({ paperId }) => paperId)
  return new Map(Array.from(byPaper, ([paperId, inPaper]) => [paperId, new Map(inPaper.map((row) => [row.versionId, row]))]))
}
