import { useSearchParams } from 'react-router'
import { permissions } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { ButtonLink } from '../kit/links.tsx'
import { Notice } from '../ui/Notice.tsx'

export function Component() {
  const [query] = useSearchParams()
  const missing = permissions.find((permission) => permission === query.get('permission'))
  return (
    <AdminPage title="Access Denied">
      <Notice tone="warning">
        <p>
          {missing ? (
            <>
              This page needs the permission <code className="font-semibold">{missing}</code>, which your account does not have.
            </>
          ) : (
            'Your account does not have the permission that this page needs.'
          )}
        </p>
        <p>A super admin can grant it on your page under Management → Admins.</p>
      </Notice>
      <div>
        <ButtonLink to={pathTo('adminDashboard')} variant="primary">
          Back to the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  )
}
