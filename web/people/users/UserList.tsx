import { Eye, Pencil, Upload } from 'lucide-react'
import { useState } from 'react'
import { learnerRoles } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import type { User } from '#domain/people/user.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { type ListState, pageQuery } from '../../kit/list-state.ts'
import { createdColumn } from '../../kit/resource/dates.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Button } from '../../ui/Button.tsx'
import { emailColumn, PersonCell, personSorts, roleColumn, roleFilter, statusColumn, statusFilter, statusIn } from '../parts/cells.tsx'
import { deletionMessages } from '../parts/names.ts'
import { UserImport } from './UserImport.tsx'

const numbers = new Intl.NumberFormat('en-IN')

function queryOf(state: ListState) {
  const role = learnerRoles.find((known) => known === state.filters.role)
  return { ...pageQuery(state, personSorts), status: statusIn(state.filters), role }
}

const users: Resource<User, { total: number; active: number; premium: number }> = {
  key: 'users',
  noun: { one: 'user', many: 'users' },
  async list(state) {
    const { users: rows, pagination, counts } = await api.people.listUsers({ query: queryOf(state) })
    return { rows, pagination, counts }
  },
  exportAll: (state) => fetchFile('desk', 'exportUsers', { query: queryOf(state) }),
  id: (user) => user._id,
  name: (user) => user.name,
  columns: [
    {
      label: 'User',
      sort: 'name',
      render: (user) => <PersonCell person={user} to={pathTo('adminUser', { id: user._id })} />,
      text: (user) => user.name,
    },
    emailColumn,
    roleColumn,
    statusColumn,
    { label: 'Papers', render: (user) => user.totalPapersAttempted },
    { label: 'Score', render: (user) => user.totalScore },
    createdColumn,
  ],
  filters: [statusFilter, roleFilter(learnerRoles)],
  sorts: personSorts,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  searchLabel: 'Search users',
  tiles: (counts, selected) => [
    { label: 'Total Users', value: numbers.format(counts.total) },
    { label: 'Active Users', value: numbers.format(counts.active) },
    { label: 'Premium Users', value: numbers.format(counts.premium) },
    { label: 'Selected', value: selected },
  ],
  selectable: true,
  actions: (user) => (
    <>
      <IconLink icon={Eye} to={pathTo('adminUser', { id: user._id })} label={`View ${user.name}`} />
      <IconLink icon={Pencil} to={pathTo('adminUserEdit', { id: user._id })} label={`Edit ${user.name}`} />
    </>
  ),
  remove: {
    one: (user) => api.people.removeUser({ params: { id: user._id } }),
    keepsBulkButton: true,
    messages: deletionMessages('user'),
  },
  loadFailed: (reason) => `Error loading users: ${reason}`,
  empty: { title: 'No users found', text: 'Change the search or the filters, or create a user.' },
}

export function Component() {
  const [isImporting, setImporting] = useState(false)
  return (
    <ResourcePage
      title="User Management"
      subtitle="Learners: their accounts, premium and sessions."
      resource={users}
      actions={
        <>
          <Button onClick={() => setImporting(true)}>
            <Upload size={18} aria-hidden="true" /> Import CSV
          </Button>
          <ButtonLink to={pathTo('adminUserCreate')} variant="primary">
            Create User
          </ButtonLink>
        </>
      }
    >
      {isImporting && <UserImport onClose={() => setImporting(false)} />}
    </ResourcePage>
  )
}
