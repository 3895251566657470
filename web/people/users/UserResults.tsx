import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { useFormatters, useLocalizedText } from '../../kit/language.ts'
import { Pager } from '../../kit/Pager.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'

/** A learner's results, latest first. */
export function UserResults({ id }: { id: string }) {
  const show = useLocalizedText()
  const { dateTime } = useFormatters()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('results'))) || 1)
  const query = useQuery({
    queryKey: ['users', id, 'results', page],
    queryFn: () => api.results.listUserResults({ params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Results</h2>
      <QueryContent query={query} failed={(reason) => `Error loading results: ${reason}`}>
        {({ data, pagination }) => (
          <>
            {data.length === 0 && <p className="text-muted">No paper attempts yet.</p>}
            <ul className="flex flex-col divide-y divide-line">
              {data.map((result) => (
                <li key={result._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                  <div className="min-w-0">
                    <p className="wrap-anywhere font-medium">{show(result.paperTitle)}</p>
                    <p className="text-muted text-sm">
                      {result.correctAnswers} of {result.totalQuestions} right ·{' '}
                      <time dateTime={result.completedAt}>{dateTime(result.completedAt)}</time>
                    </p>
                  </div>
                  <p className="tabular flex items-center gap-2 font-bold">
                    {result.score}% <Badge tone={result.passed ? 'correct' : 'wrong'}>{result.passed ? 'Passed' : 'Not passed'}</Badge>
                  </p>
                </li>
              ))}
            </ul>
            <Pager pagination={pagination} onChange={(next) => setAddress({ results: String(next) })} label="Pages of the results" />
          </>
        )}
      </QueryContent>
    </Card>
  )
}
