import { sql } from 'drizzle-orm'
import { bucketOf, histogramSize } from '#domain/results/time-histogram.ts'
import type { Body } from '#server/attempts/bodies/bodies.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { paperMarks, questionStatistics, type StoredResult } from '../tables.ts'

type MarksChange = { paperId: string; marks: string; value: number; count: number }

/** Counts first attempts into the marks of their papers, or out of them; in one order for all, so that nobody waits in a circle. */
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
      as given ("paperId" text, marks text, value double precision, count integer)
    on conflict (paper_id, marks) do update set count = paper_marks.count + excluded.count`)
}

export type Place = { above: number; groupSize: number }

/** For each: how many first attempts there are at its paper, and how many of them have more marks. */
export async function readPlaces(db: Db, asked: { paperId: string; marksValue: number }[]): Promise<Place[]> {
  // Fractions that are not the same differ by far more than this.
  const given = asked.map(({ paperId, marksValue }, at) => ({ at, paperId, more: marksValue + 1e-9 }))
  const { rows } = await db.execute<Place>(sql`
    select coalesce(sum(${paperMarks.count}) filter (where ${paperMarks.value} > given.more), 0)::integer as above,
      coalesce(sum(${paperMarks.count}), 0)::integer as "groupSize"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (at integer, "paperId" text, more double precision)
    left join ${paperMarks} on ${paperMarks.paperId} = given."paperId"
    group by given.at order by given.at`)
  return rows
}

export type Statistics = Pick<typeof questionStatistics.$inferSelect, 'seen' | 'correct' | 'times'>

/** What one result says about a question: whether it was right, and in which bucket of times it falls. */
export type Answered = { correct: boolean; bucket: number | null }

/** What one result says about the questions of its paper that were seen, by version. */
export function answeredIn(
  { slots }: Pick<Body, 'slots'>,
  { sheet, outcomes }: Pick<StoredResult, 'sheet' | 'outcomes'>,
): Map<string, Answered> {
  const found = new Map<string, Answered>()
  const visited = new Set(sheet.visited)
  for (const { question, outcome } of outcomes) {
    const slot = slots[question]
    const isSeen = visited.has(question) || sheet.answers[question] !== undefined
    if (!slot || !isSeen) continue
    const seconds = sheet.times[question]
    found.set(slot.versionId, { correct: outcome === 'correct', bucket: seconds ? bucketOf(seconds) : null })
  }
  return found
}

type StatisticsChange = { paperId: string; versionId: string; seen: number; correct: number; bucket: number | null }

export async function countStatistics(db: Db, changes: StatisticsChange[]): Promise<void> {
  const sums = new Map<string, Statistics & Pick<StatisticsChange, 'paperId' | 'versionId'>>()
  for (const { paperId, versionId, seen, correct, bucket } of changes) {
    const key = `${paperId} ${versionId}`
    const sum = sums.get(key) ?? { paperId, versionId, seen: 0, correct: 0, times: new Array<number>(histogramSize).fill(0) }
    sums.set(key, sum)
    sum.seen += seen
    sum.correct += correct
    if (bucket !== null) sum.times[bucket] = (sum.times[bucket] ?? 0) + 1
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${questionStatistics} (paper_id, version_id, seen, correct, times)
    select "paperId", "versionId", seen, correct, array(select jsonb_array_elements_text(times)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("paperId" text, "versionId" text, seen integer, correct integer, times jsonb)
    on conflict (paper_id, version_id) do update set
      seen = question_statistics.seen + excluded.seen,
      correct = question_statistics.correct + excluded.correct,
      times = array(
        select one + other from unnest(question_statistics.times, excluded.times) with ordinality as both_times (one, other, place) order by place)`)
}

/** Of each paper what first attempts did with its questions, by version. */
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
  return new Map(Array.from(byPaper, ([paperId, own]) => [paperId, new Map(own.map((row) => [row.versionId, row]))]))
}
