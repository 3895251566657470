import { Eye, Pencil, Upload } from 'lucide-react'
import { useState } from 'react'
import { learnerRoles } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import type { User } from '#domain/people/user.ts'
import { api } from '../../api.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Button } from '../../ui/Button.tsx'
import { createdColumn, PersonCell, personSorts, roleColumn, roleFilter, statusColumn, statusFilter, statusIn } from '../parts/cells.tsx'
import { removalWords } from '../parts/names.ts'
import { UserImport } from './UserImport.tsx'

const numbers = new Intl.NumberFormat('en-IN')

const users: Resource<User, { total: number; active: number; premium: number }> = {
  key: 'users',
  noun: { one: 'user', many: 'users' },
  async list(state) {
    const role = learnerRoles.find((known) => known === state.filters.role)
    const query = { ...pageQuery(state, personSorts), status: statusIn(state.filters), role }
    const { users: rows, pagination, counts } = await api.people.listUsers({ query })
    return { rows, pagination, counts }
  },
  id: (user) => user._id,
  name: (user) => user.name,
  columns: [
    {
      label: 'User',
      sort: 'name',
      show: (user) => <PersonCell person={user} to={pathTo('adminUser', { id: user._id })} />,
      text: (user) => `${user.name} <${user.email}>`,
    },
    roleColumn,
    statusColumn,
    { label: 'Papers', show: (user) => user.totalPapersAttempted },
    { label: 'Score', show: (user) => user.totalScore },
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
      <IconLink to={pathTo('adminUser', { id: user._id })} label={`View ${user.name}`}>
        <Eye size={18} aria-hidden="true" />
      </IconLink>
      <IconLink to={pathTo('adminUserEdit', { id: user._id })} label={`Edit ${user.name}`}>
        <Pencil size={18} aria-hidden="true" />
      </IconLink>
    </>
  ),
  remove: {
    one: (user) => api.people.removeUser({ params: { id: user._id } }),
    keepsBulkButton: true,
    words: removalWords('user'),
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
