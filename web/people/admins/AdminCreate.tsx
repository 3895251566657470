import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AccessDenied } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { useIsSuperAdmin } from '../parts/rank.ts'
import { AdminForm } from './AdminForm.tsx'

export function Component() {
  const isSuperAdmin = useIsSuperAdmin()
  return (
    <AdminPage title="Create Admin" subtitle="Somebody who helps to run the place.">
      {isSuperAdmin ? (
        <AdminForm
          save={({ isActive: _, ...input }) => api.people.createAdmin({ input })}
          failed={(reason) => `Failed to create admin: ${reason}`}
          backTo={pathTo('adminAdmins')}
        />
      ) : (
        <AccessDenied reason="Only a super admin can create administrators." />
      )}
    </AdminPage>
  )
}
