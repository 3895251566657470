import { pathTo } from '#domain/paths.ts'
import type { ReviewFilter } from '#domain/results/review-filters.ts'

type ReviewedResult = { _id: string; stored?: boolean }

/** The address of the review, with a filter or with certain questions by index. A guest's result has no address of its own. */
export function reviewPath({ _id, stored = true }: ReviewedResult, show: { filter?: ReviewFilter; only?: readonly number[] } = {}): string {
  const query = new URLSearchParams({
    ...(stored && { attempt: _id }),
    ...(show.filter && { show: show.filter }),
    ...(show.only && { only: show.only.map((index) => index + 1).join(',') }),
  })
  return `${pathTo('resultReview')}?${query}`
}

export const resultPath = ({ _id, stored = true }: ReviewedResult) => (stored ? `${pathTo('results')}?attempt=${_id}` : pathTo('results'))
