import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { UserForm } from './UserForm.tsx'

export function Component() {
  return (
    <AdminPage title="Create User" subtitle="A learner's account.">
      <UserForm
        save={(input) => api.people.createUser({ input })}
        failed={(reason) => `Failed to create user: ${reason}`}
        backTo={pathTo('adminUsers')}
      />
    </AdminPage>
  )
}
