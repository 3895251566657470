import { bandForMarks, emptyBands } from '#domain/analytics/bands.ts'
import type { ItemSums, PaperSums } from '#domain/analytics/item-statistics.ts'
import { toNumber } from '#domain/exact.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import { countedVersion, type Slot } from '#server/attempts/tables.ts'
import { finalAnswers } from '#server/results/mark.ts'
import type { ResultRow } from '#server/results/tables.ts'

export type ProcessedResult = Pick<ResultRow, 'paperId' | 'bodyId' | 'marksValue' | 'total' | 'sheet' | 'outcomes'>

export type StatisticsSums = {
  papers: (PaperSums & { paperId: string })[]
  items: (ItemSums & { paperId: string; versionId: string })[]
  picks: { paperId: string; versionId: string; option: string; bands: number[] }[]
}

/** A slot with its sums, looked up once per body. */
type SlotSums = { slot: Slot; item?: StatisticsSums['items'][number]; picks: Record<string, StatisticsSums['picks'][number]> }

/** Sums first attempts by paper and question, in key order, so that two transactions cannot deadlock. */
export function sumResults(read: readonly ProcessedResult[], slotsOf: ReadonlyMap<string, Slot[]>): StatisticsSums {
  const papers = new Map<string, StatisticsSums['papers'][number]>()
  const items = new Map<string, StatisticsSums['items'][number]>()
  const picks = new Map<string, StatisticsSums['picks'][number]>()
  const slotsByBody = new Map<string, SlotSums[]>()
  for (const { paperId, bodyId, marksValue, total, sheet, outcomes } of read) {
    const slotSumsList = getOrAdd(slotsByBody, bodyId, () => (slotsOf.get(bodyId) ?? []).map((slot): SlotSums => ({ slot, picks: {} })))
    const maximum = toNumber(total.maximum)
    const band = bandForMarks(marksValue, maximum)
    const paper = getOrAdd(papers, paperId, () => ({ paperId, count: 0, total: 0, totalSquares: 0, maximum: 0, bands: emptyBands() }))
    paper.count += 1
    paper.total += marksValue
    paper.totalSquares += marksValue ** 2
    paper.maximum += maximum
    paper.bands[band] = (paper.bands[band] ?? 0) + 1
    const answers = finalAnswers(sheet)
    for (const outcome of outcomes) {
      const slotSums = slotSumsList[outcome.question]
      if (!slotSums) continue
      const { kind, countedAs } = slotSums.slot
      const versionId = countedVersion(slotSums.slot)
      const mark = toNumber(outcome.marks)
      slotSums.item ??= getOrAdd(items, `${paperId} ${versionId}`, () => ({ paperId, versionId, ...emptySums }))
      const { item } = slotSums
      item.count += 1
      item.answered += Number(answers[outcome.question] !== undefined)
      item.mark += mark
      item.markSquares += mark ** 2
      item.maximum += toNumber(outcome.maximum)
      item.total += marksValue
      item.totalSquares += marksValue ** 2
      item.markTotal += mark * marksValue
      // The same option is another value in each instance, so picks tell nothing there.
      if (countedAs !== undefined) continue
      for (const option of answerRules[kind].pickedOptions(answers[outcome.question] ?? null)) {
        slotSums.picks[option] ??= getOrAdd(picks, `${paperId} ${versionId} ${option}`, () => ({
          paperId,
          versionId,
          option,
          bands: emptyBands(),
        }))
        const { bands } = slotSums.picks[option]
        bands[band] = (bands[band] ?? 0) + 1
      }
    }
  }
  return { papers: sortedValues(papers), items: sortedValues(items), picks: sortedValues(picks) }
}

const emptySums: ItemSums = { count: 0, answered: 0, mark: 0, markSquares: 0, maximum: 0, total: 0, totalSquares: 0, markTotal: 0 }

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const sortedValues = <Value>(map: Map<string, Value>): Value[] => [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
