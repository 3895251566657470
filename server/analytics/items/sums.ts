import { bandOf, noBands } from '#domain/analytics/bands.ts'
import type { ItemSums, PaperSums } from '#domain/analytics/item-statistics.ts'
import { toNumber } from '#domain/exact.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { optionIds } from '#domain/questions/kinds/options.ts'
import type { Slot } from '#server/attempts/tables.ts'
import { standingAnswers } from '#server/results/mark.ts'
import type { StoredResult } from '#server/results/tables.ts'

export type Read = Pick<StoredResult, 'paperId' | 'bodyId' | 'marksValue' | 'total' | 'sheet' | 'outcomes'>

export type Gathered = {
  papers: (PaperSums & { paperId: string })[]
  items: (ItemSums & { paperId: string; versionId: string })[]
  picks: { paperId: string; versionId: string; option: string; bands: number[] }[]
}

/** The options that an answer names; a typed number names none. */
function pickedOptions(kind: Slot['kind'], answer: Answer | undefined): string[] {
  if (kind === 'numeric' || answer === undefined || answer === null || typeof answer === 'string') return []
  return (typeof answer === 'number' ? [answer] : answer).flatMap((index) => optionIds[index] ?? [])
}

/** A question of a body with what is counted for it, looked up once for all who were asked it. */
type Place = { slot: Slot; item?: Gathered['items'][number]; picks: Record<string, Gathered['picks'][number]> }

/** What first attempts come to, paper by paper and question by question; in one order, so that nobody waits in a circle. */
export function gather(read: readonly Read[], slotsOf: ReadonlyMap<string, Slot[]>): Gathered {
  const papers = new Map<string, Gathered['papers'][number]>()
  const items = new Map<string, Gathered['items'][number]>()
  const picks = new Map<string, Gathered['picks'][number]>()
  const placesOf = new Map<string, Place[]>()
  for (const { paperId, bodyId, marksValue, total, sheet, outcomes } of read) {
    const places = keep(placesOf, bodyId, () => (slotsOf.get(bodyId) ?? []).map((slot): Place => ({ slot, picks: {} })))
    const maximum = toNumber(total.maximum)
    const band = bandOf(marksValue, maximum)
    const paper = keep(papers, paperId, () => ({ paperId, count: 0, total: 0, totalSquares: 0, maximum: 0, bands: noBands() }))
    paper.count += 1
    paper.total += marksValue
    paper.totalSquares += marksValue ** 2
    paper.maximum += maximum
    paper.bands[band] = (paper.bands[band] ?? 0) + 1
    const answers = standingAnswers(sheet)
    for (const outcome of outcomes) {
      const place = places[outcome.question]
      if (!place) continue
      const { versionId, kind } = place.slot
      const mark = toNumber(outcome.marks)
      place.item ??= keep(items, `${paperId} ${versionId}`, () => ({ paperId, versionId, ...noSums }))
      const { item } = place
      item.count += 1
      item.answered += Number(answers[outcome.question] !== undefined)
      item.mark += mark
      item.markSquares += mark ** 2
      item.maximum += toNumber(outcome.maximum)
      item.total += marksValue
      item.totalSquares += marksValue ** 2
      item.markTotal += mark * marksValue
      for (const option of pickedOptions(kind, answers[outcome.question])) {
        place.picks[option] ??= keep(picks, `${paperId} ${versionId} ${option}`, () => ({ paperId, versionId, option, bands: noBands() }))
        const { bands } = place.picks[option]
        bands[band] = (bands[band] ?? 0) + 1
      }
    }
  }
  return { papers: inOrder(papers), items: inOrder(items), picks: inOrder(picks) }
}

const noSums: ItemSums = { count: 0, answered: 0, mark: 0, markSquares: 0, maximum: 0, total: 0, totalSquares: 0, markTotal: 0 }

function keep<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const inOrder = <Value>(map: Map<string, Value>): Value[] => [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
