import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { AdminAccount } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { AdminAvatar } from '../../kit/AdminAvatar.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { useFormatters } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { RecordContent } from '../../kit/RecordContent.tsx'
import { adminSession } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Activity } from '../parts/Activity.tsx'
import { RoleBadge, StatusBadge } from '../parts/cells.tsx'
import { Details } from '../parts/Details.tsx'
import { genderNames } from '../parts/names.ts'
import { useIsSuperAdmin } from '../parts/rank.ts'
import { Sessions } from '../parts/Sessions.tsx'

export function Component() {
  const { id = '' } = useParams()
  const isSuperAdmin = useIsSuperAdmin()
  const params = { id }
  const query = useQuery({ queryKey: ['admins', 'one', id], queryFn: () => api.people.viewAdmin({ params }) })
  return (
    <AdminPage
      title="Administrator"
      actions={
        <>
          <ButtonLink to={pathTo('adminAdmins')}>Back to the list</ButtonLink>
          {isSuperAdmin && (
            <ButtonLink to={pathTo('adminAdminEdit', params)} variant="primary">
              Edit
            </ButtonLink>
          )}
        </>
      }
    >
      <RecordContent query={query} failed={(reason) => `Error loading admin: ${reason}`} backTo={pathTo('adminAdmins')}>
        {(admin) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-5">
              <Account admin={admin} isSuperAdmin={isSuperAdmin} />
              <Rights admin={admin} />
            </div>
            {isSuperAdmin && (
              <div className="flex min-w-0 flex-col gap-5">
                <Sessions
                  of={['admins', id]}
                  list={() => api.people.listAdminSessions({ params })}
                  endOne={(sessionId) => api.people.endAdminSession({ params: { id, sessionId } })}
                  endAll={() => api.people.endAdminSessions({ params })}
                />
                <Activity of={['admins', id]} list={(page) => api.people.listAdminActivity({ params, query: { page } })} />
              </div>
            )}
          </div>
        )}
      </RecordContent>
    </AdminPage>
  )
}

function Account({ admin, isSuperAdmin }: { admin: AdminAccount; isSuperAdmin: boolean }) {
  const { date, dateTime } = useFormatters()
  const isOneself = adminSession.use()?._id === admin._id
  const params = { id: admin._id }
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <AdminAvatar name={admin.name} role={admin.role} />
        <h2 className="wrap-anywhere font-semibold text-xl">{admin.name}</h2>
        <RoleBadge role={admin.role} />
        <StatusBadge person={admin} />
      </header>
      <Details
        rows={[
          ['Email', admin.email],
          ['Username', admin.username],
          ['Phone', admin.phone],
          ['Gender', admin.gender && genderNames[admin.gender]],
          ['Two-factor', admin.twoFactorEnabled ? 'Enabled' : 'Disabled'],
          ['Member since', date(admin.createdAt)],
          ['Last login', admin.lastLoginAt && dateTime(admin.lastLoginAt)],
        ]}
      />
      {isSuperAdmin && (
        <div className="flex flex-wrap gap-3 border-line border-t pt-5">
          <ActionButton
            work={() => api.people.inviteAdmin({ params })}
            disabled={!admin.isActive}
            busy="Sending..."
            failed="The invitation was not sent."
          >
            {admin.isInvited ? 'Send invitation again' : 'Send password link'}
          </ActionButton>
          {admin.twoFactorEnabled && !isOneself && (
            <ActionButton
              work={() => api.people.resetAdminTwoFactor({ params })}
              busy="Turning off..."
              failed="Two-factor was not turned off."
              question={{
                title: `Turn off two-factor of ${admin.name}`,
                text: 'Make sure the request really comes from them. They will be signed out everywhere, notified by email, and need only their password to log in.',
                action: 'Turn off two-factor',
              }}
            >
              Turn off two-factor
            </ActionButton>
          )}
        </div>
      )}
    </Card>
  )
}

function Rights({ admin }: { admin: AdminAccount }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Permissions</h2>
      {admin.role === 'superadmin' && <p>A super admin may do everything.</p>}
      {admin.roleName && <p>Named role: {admin.roleName}</p>}
      {admin.permissions.length === 0 ? (
        <p className="text-muted">No permissions assigned</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {admin.permissions.map((permission) => (
            <li key={permission}>
              <Badge tone={admin.ownPermissions.includes(permission) ? 'action' : 'neutral'}>
                {permission}
                {!admin.ownPermissions.includes(permission) && ' (by role)'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
