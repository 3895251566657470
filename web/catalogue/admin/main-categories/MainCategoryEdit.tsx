import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditableRecord } from '../../../kit/form/EditableRecord.tsx'
import { MainCategoryForm } from './MainCategoryForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Main Category" permission="manage_categories" denied="You don't have permission to edit categories.">
      <EditableRecord
        kind="main-categories"
        id={id}
        read={() => api.catalogue.readMainCategory({ params: { id } })}
        failed="Error fetching category"
        backTo={pathTo('adminMainCategories')}
      >
        {(category) => (
          <MainCategoryForm
            key={id}
            category={category}
            save={(draft, version) => api.catalogue.updateMainCategory({ params: { id }, input: { ...draft, version } })}
            failed="Failed to update main category"
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
