import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { EventForm } from './EventForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Event">
      <EditableRecord
        kind="events"
        id={id}
        read={() => api.live.readAdminEvent({ params: { id } })}
        failed={() => 'Failed to fetch events'}
        backTo={pathTo('adminEvents')}
      >
        {(event) => (
          <EventForm
            key={id}
            event={event}
            save={(input, version) => api.live.updateEvent({ params: { id }, input: { ...input, version } })}
            failed={(reason) => `Failed to update event: ${reason}`}
            backTo={pathTo('adminEvents')}
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
