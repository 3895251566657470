import { assignThirds, countThirds, type Third, toHistogram } from '#domain/analytics/bands.ts'
import {
  deviation,
  discrimination,
  facility,
  type ItemSums,
  type PaperSums,
  reliability,
  standardError,
} from '#domain/analytics/item-statistics.ts'
import { type Distractor, findConcerns, type Item, type ItemReport, type PaperReport } from '#domain/analytics/paper-report.ts'
import { fail } from '#domain/errors.ts'
import { optionIds } from '#domain/questions/kinds/option-ids.ts'
import { histogramMedian } from '#domain/results/time-histogram.ts'
import { findKeys } from '#server/attempts/bodies/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readStatistics, type Statistics } from '#server/results/statistics/queries.ts'
import { countQueuedResults, findPaper, findPaperPage, type ItemRow, listItems, listPicks, type PickRow } from './queries.ts'

type Keys = Awaited<ReturnType<typeof findKeys>>
type PaperFacts = { bands: number[]; picks: PickRow[]; keys: Keys; timings: Map<string, Statistics> }

const add = (one: ItemSums, other: ItemSums): ItemSums => ({
  count: one.count + other.count,
  answered: one.answered + other.answered,
  mark: one.mark + other.mark,
  markSquares: one.markSquares + other.markSquares,
  maximum: one.maximum + other.maximum,
  total: one.total + other.total,
  totalSquares: one.totalSquares + other.totalSquares,
  markTotal: one.markTotal + other.markTotal,
})

const addBands = (one: number[], other: number[]) => one.map((count, at) => count + (other[at] ?? 0))

/** Groups the versions of a question that differ only in their key: they are one item. */
function groupVersions(rows: ItemRow[]): ItemRow[][] {
  return [...Map.groupBy(rows, ({ questionId, kind, body }) => JSON.stringify([questionId, kind, body])).values()]
}

const sumsOf = (rows: ItemRow[]): ItemSums => rows.map(({ sums }): ItemSums => sums).reduce(add)

function distractorsOf({ body }: ItemRow, versionIds: string[], { bands, picks, keys }: PaperFacts): Distractor[] {
  const answer = keys.get(versionIds[0] ?? '')?.answer
  const correct: readonly string[] = answer && 'answer' in answer && Array.isArray(answer.answer) ? answer.answer : []
  const thirdByBand: Third[] = assignThirds(bands)
  return (body.options ?? []).map((_, at) => {
    const option = optionIds[at] ?? ''
    const pickBands = picks
      .filter((pick) => pick.option === option && versionIds.includes(pick.versionId))
      .reduce((sum: number[], pick) => (sum.length === 0 ? pick.bands : addBands(sum, pick.bands)), [])
    return {
      option,
      isKey: correct.includes(option),
      count: pickBands.reduce((sum, count) => sum + count, 0),
      thirds: countThirds(pickBands, thirdByBand),
    }
  })
}

function toItem(rows: ItemRow[], facts: PaperFacts): Item | undefined {
  const latest = rows.at(-1)
  if (!latest) return
  const versionIds = rows.map(({ sums }) => sums.versionId)
  const sums = sumsOf(rows)
  const timings = versionIds.flatMap((id) => facts.timings.get(id) ?? [])
  const measures = {
    attempts: sums.count,
    facility: facility(sums),
    discrimination: discrimination(sums),
    distractors: latest.isDrawnForEach ? [] : distractorsOf(latest, versionIds, facts),
  }
  return {
    questionId: latest.questionId,
    versionId: latest.sums.versionId,
    number: latest.number,
    kind: latest.kind,
    text: latest.body.questionText,
    ...measures,
    reached: timings.reduce((sum, { seen }) => sum + seen, 0),
    answered: sums.answered,
    medianSeconds: histogramMedian(timings.reduce((sum: number[], { times }) => (sum.length === 0 ? times : addBands(sum, times)), [])),
    concerns: findConcerns(measures),
  }
}

/** Items with concerns first, then in the order of the paper. */
const byConcern = (one: Item, other: Item) =>
  Number(other.concerns.length > 0) - Number(one.concerns.length > 0) || (one.number ?? Infinity) - (other.number ?? Infinity) || 0

type AttemptedPaper = PaperSums & { _id: string }

async function readItems(
  db: Db,
  papers: AttemptedPaper[],
  { timed }: { timed: boolean },
): Promise<Map<string, { items: Item[]; sums: ItemSums[] }>> {
  const ids = papers.map(({ _id }) => _id)
  const rows = await listItems(db, ids)
  const picks = await listPicks(db, ids)
  const versionIds = rows.map(({ sums }) => sums.versionId)
  const keys = await findKeys(db, versionIds)
  const times = timed ? await readStatistics(db, ids) : new Map<string, Map<string, Statistics>>()
  const itemsByPaper = new Map<string, { items: Item[]; sums: ItemSums[] }>()
  for (const { _id, bands } of papers) {
    const groups = groupVersions(rows.filter(({ sums }) => sums.paperId === _id))
    const timings = times.get(_id) ?? new Map<string, Statistics>()
    const facts = { bands, picks: picks.filter(({ paperId }) => paperId === _id), keys, timings }
    itemsByPaper.set(_id, { items: groups.flatMap((group) => toItem(group, facts) ?? []).sort(byConcern), sums: groups.map(sumsOf) })
  }
  return itemsByPaper
}

const meanOf = ({ total, maximum }: Pick<PaperSums, 'total' | 'maximum'>) => (maximum > 0 ? (total * 100) / maximum : null)

const countConcerns = (items: Item[]) => items.filter(({ concerns }) => concerns.length > 0).length

export async function readPapers(db: Db, page: Parameters<typeof findPaperPage>[1]): Promise<{ data: PaperReport[]; total: number }> {
  const { rows, total } = await findPaperPage(db, page)
  const itemsByPaper = await readItems(db, rows, { timed: false })
  const data = rows.map((row) => ({
    _id: row._id,
    title: row.title,
    subject: row.subject,
    attempts: row.count,
    mean: meanOf(row),
    needsLook: countConcerns(itemsByPaper.get(row._id)?.items ?? []),
  }))
  return { data, total }
}

/** A report with the texts as they were written, not rendered. */
export type PlainReport = Omit<ItemReport, 'items'> & { items: Item[] }

export async function readPaper(db: Db, id: string): Promise<PlainReport> {
  const row = (await findPaper(db, id)) ?? fail('not_found', { message: 'Paper not found' })
  const { _id, title, subject } = row
  const paper: AttemptedPaper = {
    _id,
    count: row.count ?? 0,
    total: row.total ?? 0,
    totalSquares: row.totalSquares ?? 0,
    maximum: row.maximum ?? 0,
    bands: row.bands ?? [],
  }
  const { items = [], sums = [] } = (await readItems(db, [paper], { timed: true })).get(id) ?? {}
  return {
    ...{ _id, title, subject },
    attempts: paper.count,
    waiting: await countQueuedResults(db, id),
    mean: meanOf(paper),
    needsLook: countConcerns(items),
    deviation: deviation(paper),
    reliability: reliability(paper, sums),
    standardError: standardError(paper, sums),
    histogram: toHistogram(paper.bands),
    items,
  }
}
