import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EventForm } from './EventForm.tsx'

export function Component() {
  return (
    <AdminPage title="Create Event" subtitle="A paper that everyone takes together, or a team battle.">
      <EventForm
        save={(input) => api.live.createEvent({ input })}
        failed={(reason) => `Failed to create event: ${reason}`}
        backTo={pathTo('adminEvents')}
      />
    </AdminPage>
  )
}
