import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'

export function Component() {
  return (
    <AdminPage title="Create Notification">
      <AnnouncementForm save={(input) => api.notifications.createAnnouncement({ input })} failed="Failed to create notification" />
    </AdminPage>
  )
}
