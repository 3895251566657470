import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { UserForm } from './UserForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit User">
      <EditableRecord
        kind="users"
        id={id}
        read={() => api.people.readUser({ params: { id } })}
        failed={(reason) => `Error loading user: ${reason}`}
        backTo={pathTo('adminUsers')}
      >
        {(user) => (
          <UserForm
            key={id}
            user={user}
            save={(input, version) => api.people.updateUser({ params: { id }, input: { ...input, version } })}
            failed={(reason) => `Failed to update user: ${reason}`}
            backTo={pathTo('adminUser', { id })}
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
