import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { MainCategoryForm } from './MainCategoryForm.tsx'

export function Component() {
  return (
    <AdminPage title="Create Main Category" denied="You don't have permission to create categories.">
      <MainCategoryForm save={(input) => api.catalogue.createMainCategory({ input })} failed="Failed to create main category" />
    </AdminPage>
  )
}
