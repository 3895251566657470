import { api } from '../../../api.ts'
import { Allowed } from '../../../kit/AccessDenied.tsx'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { MainCategoryForm } from './MainCategoryForm.tsx'

export function Component() {
  return (
    <AdminPage title="Create Main Category">
      <Allowed denied="You don't have permission to create categories.">
        <MainCategoryForm save={(input) => api.catalogue.createMainCategory({ input })} failed="Failed to create main category" />
      </Allowed>
    </AdminPage>
  )
}
