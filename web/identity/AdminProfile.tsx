import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Admin } from '#domain/identity/account.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AdminDetails } from './admin-profile/AdminDetails.tsx'
import { ChangeAdminPassword } from './admin-profile/ChangeAdminPassword.tsx'
import { LoginHistory } from './admin-profile/LoginHistory.tsx'
import { Passkeys } from './admin-profile/Passkeys.tsx'
import { adminProfileQuery } from './admin-profile/query.ts'
import { TwoFactor } from './admin-profile/TwoFactor.tsx'

export function Component() {
  const profile = useQuery(adminProfileQuery)
  return (
    <AdminPage title="My Profile" subtitle="Your account, your permissions and how it is protected.">
      <QueryContent query={profile} failed={() => 'Failed to load profile data'}>
        {({ data: admin }) =>
          admin.mustSetUpTwoFactor ? (
            <TwoFactorDuty />
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <AdminDetails admin={admin} />
              <div className="flex flex-col gap-5">
                <Permissions admin={admin} />
                <Security admin={admin} />
              </div>
            </div>
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

/** All that an administrator sees until two-factor is set up, where it is a duty. */
function TwoFactorDuty() {
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <h2 className="font-semibold text-lg">Security</h2>
      <Notice tone="warning">
        Administrators of this site must use two-factor authentication. Set it up now; everything else opens when it is on.
      </Notice>
      <TwoFactor isEnabled={false} />
    </Card>
  )
}

function Permissions({ admin }: { admin: Admin }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Permissions</h2>
      {admin.permissions.length === 0 ? (
        <p className="text-muted">No permissions assigned</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {admin.permissions.map((permission) => (
            <li key={permission}>
              <Badge>{permission}</Badge>
            </li>
          ))}
        </ul>
      )}
      {admin.role === 'superadmin' && <p className="text-muted text-sm">A super admin may do everything, whatever is listed here.</p>}
    </Card>
  )
}

function Security({ admin }: { admin: Admin }) {
  const [isChanging, setChanging] = useState(false)
  const [query, setQuery] = useSearchParams()
  const historyPage = Number.parseInt(query.get('history') ?? '', 10)
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-semibold text-lg">Security</h2>
      <TwoFactor isEnabled={admin.twoFactorEnabled} />
      <Passkeys />
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <Button onClick={() => setChanging(true)}>Change Password</Button>
        <Button onClick={() => setQuery({ history: '1' })}>Login History</Button>
      </div>
      {isChanging && <ChangeAdminPassword email={admin.email} onClose={() => setChanging(false)} />}
      {historyPage >= 1 && (
        <LoginHistory
          page={historyPage}
          onPage={(page) => setQuery({ history: String(page) })}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </Card>
  )
}
