import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Permission, permissions } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import type { AdminAccount } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { TextLink } from '../../kit/links.tsx'
import { useListState } from '../../kit/list-state.ts'
import { Pager } from '../../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Input } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { permissionNames } from '../parts/names.ts'
import { knownPermissions } from '../parts/PermissionFields.tsx'
import { useIsSuperAdmin } from '../parts/rank.ts'

/** Permissions of all administrators: a checkbox is an individual permission, the others come from rank or role. */
export function Component() {
  const isSuperAdmin = useIsSuperAdmin()
  const { state, change } = useListState({ sort: 'name' })
  const [search, setSearch] = useState(state.search)
  const query = useQuery({
    queryKey: ['permissions', state.page, state.search],
    queryFn: () => api.people.viewPermissions({ query: { page: state.page, search: state.search, sort: 'name', order: 'asc' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <AdminPage title="Permissions" subtitle="Which administrator may do what.">
      {!isSuperAdmin && <Notice tone="info">You can look at permissions. Only a super admin can change them.</Notice>}
      <search>
        <form
          className="max-w-xl"
          onSubmit={(event) => {
            event.preventDefault()
            change({ search })
          }}
        >
          <Input
            type="search"
            label="Search admins"
            hint="Press Enter to search."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </form>
      </search>
      <QueryContent query={query} failed={(reason) => `Error loading permissions: ${reason}`}>
        {({ admins, pagination }) => (
          <>
            {admins.length === 0 ? <p className="text-muted">No admins found</p> : <Matrix admins={admins} isEditable={isSuperAdmin} />}
            <Pager pagination={pagination} onChange={(page) => change({ page })} />
          </>
        )}
      </QueryContent>
    </AdminPage>
  )
}

function Matrix({ admins, isEditable }: { admins: AdminAccount[]; isEditable: boolean }) {
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: ({ admin, current }: { admin: AdminAccount; current: Permission[] }) =>
      api.people.updateAdmin({ params: { id: admin._id }, input: { permissions: current, version: admin.version } }),
    onSettled: () => cache.invalidateQueries(),
  })
  return (
    <div className="flex flex-col gap-3">
      {save.isError && <FailureNotice what="The permission was not changed." error={save.error} onDismiss={save.reset} />}
      <p aria-live="polite" className="sr-only">
        {save.isSuccess ? 'Saved' : ''}
      </p>
      <section aria-label="Permissions by administrator" className="overflow-x-auto rounded-card border border-line">
        <table className="w-full border-collapse text-left text-sm">
          <thead className="bg-raised">
            <tr>
              <th scope="col" className="sticky left-0 bg-raised px-3 py-2 font-semibold">
                Permission
              </th>
              {admins.map((admin) => (
                <th key={admin._id} scope="col" className="min-w-28 px-3 py-2 align-top font-semibold">
                  <TextLink to={pathTo('adminAdmin', { id: admin._id })}>{admin.name}</TextLink>
                  {admin.roleName && <span className="block font-normal text-muted text-xs">{admin.roleName}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission} className="border-line border-t bg-surface">
                <th scope="row" className="sticky left-0 min-w-36 bg-surface px-3 py-2 font-medium">
                  {permissionNames[permission]}
                  <code className="block font-normal text-muted text-xs">{permission}</code>
                </th>
                {admins.map((admin) => (
                  <td key={admin._id} className="px-3 py-2">
                    <PermissionCell
                      admin={admin}
                      permission={permission}
                      isEditable={isEditable && !save.isPending}
                      onChange={(current) => save.mutate({ admin, current })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type PermissionCellProps = { admin: AdminAccount; permission: Permission; isEditable: boolean; onChange: (current: Permission[]) => void }

function PermissionCell({ admin, permission, isEditable, onChange }: PermissionCellProps) {
  if (admin.role === 'superadmin') return <span className="text-muted">All</span>
  const isOwn = admin.ownPermissions.includes(permission)
  const byRole = !isOwn && admin.permissions.includes(permission)
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input
        type="checkbox"
        aria-label={`${admin.name}: ${permissionNames[permission]}`}
        checked={isOwn}
        disabled={!isEditable}
        onChange={(event) => {
          const current = knownPermissions(admin.ownPermissions)
          onChange(event.target.checked ? [...current, permission] : current.filter((other) => other !== permission))
        }}
        className="size-5 accent-action"
      />
      {byRole && <span className="text-muted text-xs">by role</span>}
    </label>
  )
}
