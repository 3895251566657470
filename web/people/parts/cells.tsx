import type { ReactNode } from 'react'
import { statuses } from '#domain/people/user.ts'
import { TextLink } from '../../kit/links.tsx'
import type { Column } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { roleNames } from './names.ts'

type Person = { name: string; email: string; role: string; isActive: boolean; isInvited: boolean; createdAt: string }

export function PersonCell({ person, to }: { person: Person; to: string }) {
  return (
    <TextLink to={to} className="wrap-anywhere">
      {person.name}
    </TextLink>
  )
}

export const emailColumn: Column<Person> = {
  label: 'Email',
  sort: 'email',
  render: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  text: ({ email }) => email,
}

const statusOf = ({ isActive, isInvited }: Pick<Person, 'isActive' | 'isInvited'>) =>
  isActive ? (isInvited ? 'Invited' : 'Active') : 'Inactive'

export function StatusBadge({ person }: { person: Pick<Person, 'isActive' | 'isInvited'> }): ReactNode {
  const status = statusOf(person)
  return <Badge tone={status === 'Active' ? 'action' : status === 'Invited' ? 'brand' : 'neutral'}>{status}</Badge>
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={role === 'premium' || role === 'superadmin' ? 'brand' : 'neutral'}>{roleNames[role] ?? role}</Badge>
}

export const statusColumn: Column<Person> = { label: 'Status', render: (person) => <StatusBadge person={person} />, text: statusOf }

export const roleColumn: Column<Person> = {
  label: 'Role',
  sort: 'role',
  render: ({ role }) => <RoleBadge role={role} />,
  text: ({ role }) => roleNames[role] ?? role,
}

export const statusFilter = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ],
}

export const roleFilter = (roles: readonly string[]) => ({
  name: 'role',
  label: 'Role',
  all: 'All roles',
  options: roles.map((role) => ({ value: role, label: roleNames[role] ?? role })),
})

export const statusIn = ({ status }: Record<string, string>) => statuses.find((known) => known === status)

export const personSorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'role', label: 'Role' },
] as const
