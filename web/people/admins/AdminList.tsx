import { Eye, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { type Admin, adminRoles } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import type { AdminAccount } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { type ListState, pageQuery } from '../../kit/list-state.ts'
import { createdColumn, dateColumn } from '../../kit/resource/dates.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { adminSession } from '../../kit/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { emailColumn, PersonCell, personSorts, roleColumn, roleFilter, statusColumn, statusFilter, statusIn } from '../parts/cells.tsx'
import { deletionMessages } from '../parts/names.ts'

type Counts = { total: number; superAdmins: number; active: number }

function queryOf(state: ListState) {
  const role = adminRoles.find((known) => known === state.filters.role)
  return { ...pageQuery(state, personSorts), status: statusIn(state.filters), role }
}

const permissionsOf = (admin: AdminAccount) => (admin.role === 'superadmin' ? 'All' : String(admin.permissions.length))

function adminsFor(reader: Admin | null): Resource<AdminAccount, Counts> {
  const isSuperAdmin = reader?.role === 'superadmin'
  return {
    key: 'admins',
    noun: { one: 'admin', many: 'admins' },
    async list(state) {
      const { admins: rows, pagination, counts } = await api.people.viewAdmins({ query: queryOf(state) })
      return { rows, pagination, counts }
    },
    exportAll: (state) => fetchFile('desk', 'exportAdmins', { query: queryOf(state) }),
    id: (admin) => admin._id,
    name: (admin) => admin.name,
    columns: [
      {
        label: 'Admin',
        sort: 'name',
        render: (admin) => <PersonCell person={admin} to={pathTo('adminAdmin', { id: admin._id })} />,
        text: (admin) => admin.name,
      },
      emailColumn,
      roleColumn,
      { label: 'Named role', render: (admin) => admin.roleName ?? '–' },
      { label: 'Permissions', render: permissionsOf },
      statusColumn,
      dateColumn('Last login', (admin) => admin.lastLoginAt, { none: 'Never' }),
      createdColumn,
    ],
    filters: [statusFilter, roleFilter(adminRoles)],
    sorts: personSorts,
    defaultSort: { sort: 'createdAt', order: 'desc' },
    searchLabel: 'Search admins',
    tiles: (counts, selected) => [
      { label: 'Total Admins', value: counts.total },
      { label: 'Super Admins', value: counts.superAdmins },
      { label: 'Active Admins', value: counts.active },
      { label: 'Selected', value: selected },
    ],
    selectable: isSuperAdmin,
    actions: (admin) => (
      <>
        <IconLink icon={Eye} to={pathTo('adminAdmin', { id: admin._id })} label={`View ${admin.name}`} />
        {isSuperAdmin && <IconLink icon={Pencil} to={pathTo('adminAdminEdit', { id: admin._id })} label={`Edit ${admin.name}`} />}
      </>
    ),
    remove: {
      one: (admin) => api.people.removeAdmin({ params: { id: admin._id } }),
      blockedReason: (admin) => {
        if (!isSuperAdmin) return 'Only a super admin can delete administrators.'
        return admin._id === reader._id ? 'You cannot delete your own account.' : undefined
      },
      disablesBlocked: true,
      keepsBulkButton: isSuperAdmin,
      messages: deletionMessages('admin'),
    },
    loadFailed: (reason) => `Error loading admins: ${reason}`,
    empty: { title: 'No admins found', text: 'Change the search or the filters.' },
  }
}

export function Component() {
  const reader = adminSession.use()
  const resource = useMemo(() => adminsFor(reader), [reader])
  const isSuperAdmin = reader?.role === 'superadmin'
  return (
    <ResourcePage
      title="Admin Management"
      subtitle="Who runs the place, and what they may do."
      resource={resource}
      actions={
        isSuperAdmin && (
          <ButtonLink to={pathTo('adminAdminCreate')} variant="primary">
            Create Admin
          </ButtonLink>
        )
      }
    >
      {!isSuperAdmin && <Notice tone="info">You can look at administrators. Only a super admin can change them.</Notice>}
    </ResourcePage>
  )
}
