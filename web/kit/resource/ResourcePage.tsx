import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../AdminPage.tsx'
import { AdminResource } from './AdminResource.tsx'
import type { Resource } from './types.ts'

type ResourcePageProps<Row, Counts> = {
  title: string
  subtitle: ReactNode
  resource: Resource<Row, Counts>
  /** What else can be done from here; not while something else is being done with the list. */
  actions?: ReactNode
  children?: ReactNode
}

/** A screen that is a list. */
export function ResourcePage<Row, Counts>({ title, subtitle, resource, actions, children }: ResourcePageProps<Row, Counts>) {
  const [query] = useSearchParams()
  return (
    <AdminPage title={title} subtitle={subtitle} actions={resource.reorder && query.get('mode') === 'reorder' ? undefined : actions}>
      {children}
      <AdminResource resource={resource} />
    </AdminPage>
  )
}
