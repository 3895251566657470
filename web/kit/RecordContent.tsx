import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Spinner } from '../ui/Spinner.tsx'
import type { FailureMessage } from './failure.tsx'
import { ButtonLink } from './links.tsx'
import { FailureNotice } from './query-states.tsx'

type LoadedRecordProps<Data> = {
  query: UseQueryResult<{ data: Data }>
  failed: FailureMessage
  /** The list to return to when loading failed. */
  backTo: string
  children: (record: Data) => ReactNode
}

/** Renders a record's query: a spinner, the record, or the error with a link back to the list. */
export function RecordContent<Data>({ query, failed, backTo, children }: LoadedRecordProps<Data>) {
  if (query.data) return children(query.data.data)
  if (!query.isError) return <Spinner label="Loading…" />
  return (
    <>
      <FailureNotice what={failed} error={query.error} onRetry={() => void query.refetch()} />
      <div>
        <ButtonLink to={backTo}>Back to the list</ButtonLink>
      </div>
    </>
  )
}
