import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import type { ImplausibleResult } from '#domain/results/result.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { useFormatters } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { pageQuery, useListState } from '../../kit/list-state.ts'
import { useErrorMessage } from '../../kit/messages.ts'
import { Pager } from '../../kit/Pager.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/Toaster.tsx'

const sorts = [{ value: 'date' }] as const
const queryKey = ['results', 'implausible']
const headings = ['Learner', 'Paper', 'Right answers', 'Time taken', 'Reading takes at least', 'Submitted', 'Decision']

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Results with right answers faster than they can be read: an administrator ranks or refuses them. */
export function Component() {
  const { state, change } = useListState({ sort: 'date', filters: [] })
  const listQuery = pageQuery(state, sorts)
  const query = useQuery({
    queryKey: [...queryKey, listQuery],
    queryFn: () => api.results.listImplausible({ query: listQuery }),
    placeholderData: (previous) => previous,
  })
  return (
    <AdminPage
      title="Results to review"
      subtitle="Right answers came faster than the questions can be read. Until a decision they are not ranked."
    >
      <QueryContent query={query} failed={() => 'Failed to fetch results'}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title="Nothing to review" heading="h2" />
          ) : (
            <>
              <div className="overflow-x-auto rounded-card border border-line">
                <table className="tabular w-full text-left text-sm">
                  <thead className="bg-raised">
                    <tr>
                      {headings.map((heading) => (
                        <th key={heading} scope="col" className="px-3 py-2 font-medium">
                          {heading}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.map((result) => (
                      <ReviewRow key={result._id} result={result} />
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager pagination={pagination} onChange={(page) => change({ page })} />
            </>
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

function ReviewRow({ result }: { result: ImplausibleResult }) {
  const cache = useQueryClient()
  const errorMessage = useErrorMessage()
  const { dateTime } = useFormatters()
  const review = useMutation({
    mutationFn: (accept: boolean) => api.results.reviewResult({ params: { id: result._id }, input: { accept } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toast('error', errorMessage(error)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-3 py-2 font-medium">
        <TextLink to={pathTo('adminUser', { id: result.accountId })}>{result.name}</TextLink>
      </th>
      <td className="px-3 py-2">{localize(result.paperTitle, 'en')}</td>
      <td className="px-3 py-2">
        {result.correctAnswers} of {result.totalQuestions}
      </td>
      <td className="px-3 py-2">{clock(result.timeTaken)}</td>
      <td className="px-3 py-2">{clock(result.readingTime)}</td>
      <td className="px-3 py-2">{dateTime(result.completedAt)}</td>
      <td className="px-3 py-2">
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={review.isPending}
            onClick={() => review.mutate(true)}
            aria-label={`Accept the result of ${result.name}`}
          >
            Accept
          </Button>
          <Button
            size="small"
            disabled={review.isPending}
            onClick={() => review.mutate(false)}
            aria-label={`Refuse the result of ${result.name}`}
          >
            Refuse
          </Button>
        </div>
      </td>
    </tr>
  )
}
