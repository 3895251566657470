import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { PaperReport } from '#domain/analytics/paper-report.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormatters, useLocalizedText } from '../kit/language.ts'
import { type ListControl, pageQuery } from '../kit/list-state.ts'
import { Pager } from '../kit/Pager.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { Card } from '../ui/Card.tsx'
import { Input, Select } from '../ui/Field.tsx'

const paperSorts = [
  { value: 'attempts', label: 'Most attempts' },
  { value: 'mean', label: 'Highest mean' },
  { value: 'title', label: 'Title' },
] as const

/** Papers with attempts, linked to their item analysis. */
export function Papers({ state, change }: Pick<ListControl, 'state' | 'change'>) {
  const query = useQuery({
    queryKey: ['analytics-papers', state.page, state.search, state.sort, state.order],
    queryFn: () => api.analytics.listPaperReports({ query: pageQuery(state, paperSorts) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section aria-labelledby="papers" className="flex flex-col gap-3">
      <h2 id="papers" className="font-semibold text-lg">
        Papers
      </h2>
      <div className="flex flex-wrap gap-3">
        <Input
          label="Search papers"
          type="search"
          value={state.search}
          onChange={(event) => change({ search: event.target.value })}
          fieldClassName="min-w-48 flex-1"
        />
        <Select
          label="Sort by"
          value={state.sort}
          onChange={({ target: { value } }) => change({ sort: value, order: value === 'title' ? 'asc' : 'desc' })}
          options={paperSorts}
        />
      </div>
      <QueryContent query={query} failed={(reason) => `Error fetching the papers: ${reason}`}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <p className="text-muted">{state.search ? 'No papers match.' : 'Papers will appear here when learners have taken them.'}</p>
          ) : (
            <>
              <ul className="flex flex-col gap-2">
                {data.map((paper) => (
                  <PaperRow key={paper._id} paper={paper} />
                ))}
              </ul>
              <Pager pagination={pagination} onChange={(page) => change({ page })} />
            </>
          )
        }
      </QueryContent>
    </section>
  )
}

function PaperRow({ paper }: { paper: PaperReport }) {
  const { number } = useFormatters()
  const show = useLocalizedText()
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
        <div className="min-w-0 flex-1 basis-56">
          <Link to={pathTo('adminAnalyticsPaper', { id: paper._id })} className="wrap-anywhere font-semibold text-link">
            {show(paper.title)}
          </Link>
          <p className="text-muted text-sm">{show(paper.subject)}</p>
        </div>
        <p className="tabular text-sm">
          {number(paper.attempts)} first {paper.attempts === 1 ? 'attempt' : 'attempts'}
          {paper.mean !== null && ` · mean ${number(Math.round(paper.mean * 10) / 10)}%`}
        </p>
        {paper.needsLook > 0 && (
          <p className="flex items-center gap-1 font-medium text-sm">
            <TriangleAlert size={16} aria-hidden="true" className="text-brand" />
            {number(paper.needsLook)} {paper.needsLook === 1 ? 'question' : 'questions'} to review
          </p>
        )}
      </Card>
    </li>
  )
}
