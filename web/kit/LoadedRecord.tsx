import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Spinner } from '../ui/Spinner.tsx'
import type { FailureWords } from './failure.tsx'
import { ButtonLink } from './links.tsx'
import { FailureNotice } from './states.tsx'

type LoadedRecordProps<Data> = {
  query: UseQueryResult<{ data: Data }>
  failed: FailureWords
  /** The list it belongs to. */
  backTo: string
  children: (record: Data) => ReactNode
}

/** One record of an administrator's list: coming, here, or not to be had, with the way back. */
export function LoadedRecord<Data>({ query, failed, backTo, children }: LoadedRecordProps<Data>) {
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
