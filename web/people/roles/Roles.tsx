import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { counted } from '../../kit/plurals.ts'
import { QueryContent } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useIsSuperAdmin } from '../parts/rank.ts'
import { RoleDialog } from './RoleDialog.tsx'

type Editing = { role?: Role } | null

export function Component() {
  const isSuperAdmin = useIsSuperAdmin()
  const [editing, setEditing] = useState<Editing>(null)
  const query = useQuery({ queryKey: ['roles'], queryFn: () => api.people.viewRoles() })
  return (
    <AdminPage
      title="Roles"
      subtitle="Named sets of permissions. Changes apply to everyone in the role immediately."
      actions={
        isSuperAdmin && (
          <Button variant="primary" onClick={() => setEditing({})}>
            Create Role
          </Button>
        )
      }
    >
      {!isSuperAdmin && <Notice tone="info">You can look at roles. Only a super admin can change them.</Notice>}
      <QueryContent query={query} failed={(reason) => `Error loading roles: ${reason}`}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No roles yet">A role saves ticking the same permissions for everyone who does the same work.</EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {data.map((role) => (
                <li key={role._id}>
                  <RoleCard role={role} {...(isSuperAdmin && { onEdit: () => setEditing({ role }) })} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {editing && <RoleDialog key={editing.role?._id ?? 'new'} {...editing} onClose={() => setEditing(null)} />}
    </AdminPage>
  )
}

function RoleCard({ role, onEdit }: { role: Role; onEdit?: () => void }) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="wrap-anywhere font-semibold text-lg">{role.name}</h2>
        <span className="text-muted text-sm">{counted(role.holders, 'administrator')}</span>
      </header>
      {role.description && <p className="text-muted">{role.description}</p>}
      {role.permissions.length === 0 ? (
        <p className="text-muted">No permissions assigned</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {role.permissions.map((permission) => (
            <li key={permission}>
              <Badge>{permission}</Badge>
            </li>
          ))}
        </ul>
      )}
      {onEdit && (
        <div className="mt-auto flex flex-wrap gap-3 pt-2">
          <Button size="small" onClick={onEdit} aria-label={`Edit ${role.name}`}>
            <Pencil size={16} aria-hidden="true" /> Edit
          </Button>
          <ActionButton
            size="small"
            work={() => api.people.removeRole({ params: { id: role._id } })}
            busy="Deleting..."
            failed={(reason) => `Failed to delete role: ${reason}`}
            question={{ title: `Delete ${role.name}`, text: 'Are you sure you want to delete this role?', action: 'Delete' }}
          >
            Delete
          </ActionButton>
        </div>
      )}
    </Card>
  )
}
