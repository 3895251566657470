import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { Allowed } from '../../../kit/AccessDenied.tsx'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditedRecord } from '../../../kit/form/EditedRecord.tsx'
import { MainCategoryForm } from './MainCategoryForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Main Category">
      <Allowed permission="manage_categories" denied="You don't have permission to edit categories.">
        <EditedRecord
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
        </EditedRecord>
      </Allowed>
    </AdminPage>
  )
}
