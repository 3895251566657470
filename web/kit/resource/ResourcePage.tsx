import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../AdminPage.tsx'
import { AdminResource } from './AdminResource.tsx'
import type { Resource } from './types.ts'

type ResourcePageProps<Row, Counts> = {
  title: string
  subtitle: ReactNode
  resource: Resource<Row, Counts>
  /** Buttons beside the title; hidden while the list is being reordered. */
  actions?: ReactNode
  children?: ReactNode
}

/** An admin screen with a list. */
export function ResourcePage<Row, Counts>({ title, subtitle, resource, actions, children }: ResourcePageProps<Row, Counts>) {
  const [query] = useSearchParams()
  return (
    <AdminPage title={title} subtitle={subtitle} actions={resource.reorder && query.get('mode') === 'reorder' ? undefined : actions}>
      {children}
      <AdminResource resource={resource} />
    </AdminPage>
  )
}
