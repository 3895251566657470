import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type QuestionImport, rowFilters } from '#domain/questions/question-import.ts'
import { api } from '../../api.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type Edits, editCell } from './edits.ts'
import { importKey, numbers } from './imports.ts'
import { RowCards, type RowsProps, RowTable } from './RowTable.tsx'

const pageSize = 20
/** The rows of a checked file, paged; cells can be edited and checked again. */
export function ImportRows({ record }: { record: QuestionImport }) {
  const cache = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const [edits, setEdits] = useState<Edits>(new Map())
  const isWide = useMediaQuery('(min-width: 48rem)')
  const requested = rowFilters.find((choice) => choice === query.get('show'))
  const show = requested ?? (record.faulty > 0 ? 'faulty' : 'all')
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const params = { id: record._id }
  const rowsKey = [...importKey(record._id), 'rows']
  const rows = useQuery({
    queryKey: [...rowsKey, show, page],
    queryFn: () => api.questions.listImportRows({ params, query: { show, page, limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const recheck = useMutation({
    mutationFn: () =>
      api.questions.changeImportRows({ params, input: { rows: [...edits].map(([row, cells]) => ({ row, cells: { ...cells } })) } }),
    async onSuccess({ data }) {
      setEdits(new Map())
      cache.setQueryData(importKey(record._id), data)
      await cache.invalidateQueries({ queryKey: rowsKey })
    },
  })

  function setParams(changes: Record<string, string>): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      for (const [key, value] of Object.entries(changes)) next.set(key, value)
      return next
    })
  }

  const counts = { all: record.rows, faulty: record.faulty, warned: record.warned, duplicate: record.duplicates, similar: record.similar }
  const shared: Omit<RowsProps, 'rows'> = {
    columns: record.columns,
    edits,
    onEdit: (row, column, value) => setEdits(editCell(edits, row, column, value)),
  }
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <Tabs
        label="Rows"
        tabs={rowFilters.map((key) => ({ key, label: `${tabLabels[key]} (${numbers.format(counts[key])})` }))}
        current={show}
        onChange={(choice) => setParams({ show: choice })}
      >
        <QueryContent
          query={rows}
          loading={<Skeleton label="Loading…" rows={5} className="h-20" />}
          failed={(reason) => `Failed to load data: ${reason}`}
        >
          {({ data, pagination }) => (
            <div className="flex flex-col gap-4">
              {data.length === 0 ? (
                <p className="text-muted">{emptyMessages[show]}</p>
              ) : isWide ? (
                <RowTable {...shared} rows={data} />
              ) : (
                <RowCards {...shared} rows={data} />
              )}
              <Pager pagination={pagination} onChange={(next) => setParams({ page: String(next) })} label="Pages of rows" />
            </div>
          )}
        </QueryContent>
      </Tabs>
      {recheck.isError && <FailureNotice what="The rows could not be checked." error={recheck.error} onDismiss={recheck.reset} />}
      {edits.size > 0 && (
        <div className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-card border border-action bg-raised px-4 py-3 shadow-float">
          <p aria-live="polite" className="mr-auto">
            {edits.size === 1 ? '1 row changed' : `${edits.size} rows changed`}
          </p>
          <Button onClick={() => setEdits(new Map())}>Undo changes</Button>
          <Button busy={recheck.isPending ? 'Checking...' : false} onClick={() => recheck.mutate()}>
            Check again
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={edits.size > 0} />
    </section>
  )
}

const tabLabels = {
  all: 'All rows',
  faulty: 'With faults',
  warned: 'Warnings',
  duplicate: 'Already in the bank',
  similar: 'Similar to others',
}
const emptyMessages = {
  all: 'There are no rows.',
  faulty: 'No rows have errors.',
  warned: 'No rows have warnings.',
  duplicate: 'No rows are in the bank already.',
  similar: 'No rows are similar to questions in the bank.',
}
