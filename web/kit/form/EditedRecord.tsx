import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FailureWords } from '../failure.tsx'
import { LoadedRecord } from '../LoadedRecord.tsx'

type EditedRecordProps<Data> = {
  /** Names the kind of record in the query cache. */
  kind: string
  id: string
  read: () => Promise<{ data: Data }>
  failed: FailureWords
  backTo: string
  children: (record: Data) => ReactNode
}

/** The record to edit, read once: nothing changes under the editor's hands. */
export function EditedRecord<Data>({ kind, id, read, ...rest }: EditedRecordProps<Data>) {
  const query = useQuery({ queryKey: [kind, 'edited', id], queryFn: read, staleTime: 'static', gcTime: 0 })
  return <LoadedRecord query={query} {...rest} />
}
