import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Notification">
      <EditableRecord
        kind="announcements"
        id={id}
        read={() => api.notifications.readAnnouncement({ params: { id } })}
        failed="Error fetching notification"
        backTo={pathTo('adminNotifications')}
      >
        {(announcement) => (
          <AnnouncementForm
            key={id}
            announcement={announcement}
            save={(draft, version) => api.notifications.updateAnnouncement({ params: { id }, input: { ...draft, version } })}
            failed="Failed to update notification"
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
