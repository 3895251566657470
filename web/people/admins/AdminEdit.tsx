import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AccessDenied } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { useIsSuperAdmin } from '../parts/rank.ts'
import { AdminForm } from './AdminForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  const isSuperAdmin = useIsSuperAdmin()
  if (!isSuperAdmin) {
    return (
      <AdminPage title="Edit Admin">
        <AccessDenied reason="Only a super admin can change administrators." />
      </AdminPage>
    )
  }
  return (
    <AdminPage title="Edit Admin">
      <EditableRecord
        kind="admins"
        id={id}
        read={() => api.people.readAdmin({ params: { id } })}
        failed={(reason) => `Error loading admin: ${reason}`}
        backTo={pathTo('adminAdmins')}
      >
        {(admin) => (
          <AdminForm
            key={id}
            admin={admin}
            save={(input, version) => api.people.updateAdmin({ params: { id }, input: { ...input, version } })}
            failed={(reason) => `Failed to update admin: ${reason}`}
            backTo={pathTo('adminAdmin', { id })}
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
