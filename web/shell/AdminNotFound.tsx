import { pathTo } from '#domain/paths.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { ButtonLink } from '../kit/links.tsx'

export function Component() {
  return (
    <AdminPage title="Page not found">
      <p>Oops! The page you're looking for does not exist.</p>
      <div>
        <ButtonLink to={pathTo('home')} variant="primary">
          Go to the home page
        </ButtonLink>
      </div>
    </AdminPage>
  )
}
