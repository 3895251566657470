import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FailureMessage } from '../failure.tsx'
import { RecordContent } from '../RecordContent.tsx'

type EditedRecordProps<Data> = {
  /** First part of the query key. */
  kind: string
  id: string
  read: () => Promise<{ data: Data }>
  failed: FailureMessage
  backTo: string
  children: (record: Data) => ReactNode
}

/** Loads a record for editing, without refetching: the form's values must not change while somebody edits. */
export function EditableRecord<Data>({ kind, id, read, ...rest }: EditedRecordProps<Data>) {
  const query = useQuery({ queryKey: [kind, 'edited', id], queryFn: read, staleTime: 'static', gcTime: 0 })
  return <RecordContent query={query} {...rest} />
}
