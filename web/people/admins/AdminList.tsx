import { Eye, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { type Admin, adminRoles } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import type { AdminAccount } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { adminSession } from '../../kit/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import {
  createdColumn,
  dateOf,
  PersonCell,
  personSorts,
  roleColumn,
  roleFilter,
  statusColumn,
  statusFilter,
  statusIn,
} from '../parts/cells.tsx'
import { removalWords } from '../parts/names.ts'

type Counts = { total: number; superAdmins: number; active: number }

const permissionsOf = (admin: AdminAccount) => (admin.role === 'superadmin' ? 'All' : String(admin.permissions.length))

function adminsFor(reader: Admin | null): Resource<AdminAccount, Counts> {
  const isSuperAdmin = reader?.role === 'superadmin'
  return {
    key: 'admins',
    noun: { one: 'admin', many: 'admins' },
    async list(state) {
      const role = adminRoles.find((known) => known === state.filters.role)
      const query = { ...pageQuery(state, personSorts), status: statusIn(state.filters), role }
      const { admins: rows, pagination, counts } = await api.people.viewAdmins({ query })
      return { rows, pagination, counts }
    },
    id: (admin) => admin._id,
    name: (admin) => admin.name,
    columns: [
      {
        label: 'Admin',
        sort: 'name',
        show: (admin) => <PersonCell person={admin} to={pathTo('adminAdmin', { id: admin._id })} />,
        text: (admin) => `${admin.name} <${admin.email}>`,
      },
      roleColumn,
      { label: 'Named role', show: (admin) => admin.roleName ?? '–' },
      { label: 'Permissions', show: permissionsOf },
      statusColumn,
      {
        label: 'Last login',
        show: (admin) => <span className="whitespace-nowrap">{dateOf(admin.lastLoginAt)}</span>,
        text: (admin) => dateOf(admin.lastLoginAt),
      },
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
        <IconLink to={pathTo('adminAdmin', { id: admin._id })} label={`View ${admin.name}`}>
          <Eye size={18} aria-hidden="true" />
        </IconLink>
        {isSuperAdmin && (
          <IconLink to={pathTo('adminAdminEdit', { id: admin._id })} label={`Edit ${admin.name}`}>
            <Pencil size={18} aria-hidden="true" />
          </IconLink>
        )}
      </>
    ),
    remove: {
      one: (admin) => api.people.removeAdmin({ params: { id: admin._id } }),
      refused: (admin) => {
        if (!isSuperAdmin) return 'Only a super admin can delete administrators.'
        return admin._id === reader._id ? 'You cannot delete your own account.' : undefined
      },
      disablesRefused: true,
      keepsBulkButton: isSuperAdmin,
      words: removalWords('admin'),
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
