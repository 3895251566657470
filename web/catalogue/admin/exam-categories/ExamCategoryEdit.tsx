import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { Allowed } from '../../../kit/AccessDenied.tsx'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditedRecord } from '../../../kit/form/EditedRecord.tsx'
import { ExamCategoryForm } from './ExamCategoryForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Exam Category">
      <Allowed
        permission="manage_categories"
        denied="You don't have permission to edit exam categories."
        signedOut="You must be logged in as an admin to access this page."
      >
        <EditedRecord
          kind="exam-categories"
          id={id}
          read={() => api.catalogue.readExamCategory({ params: { id } })}
          failed={(reason) => `Error fetching exam category: ${reason}`}
          backTo={pathTo('adminExamCategories')}
        >
          {(category) => (
            <ExamCategoryForm
              key={id}
              category={category}
              save={(draft, version) => api.catalogue.updateExamCategory({ params: { id }, input: { ...draft, version } })}
              failed={(reason) => `Error updating exam category: ${reason}`}
            />
          )}
        </EditedRecord>
      </Allowed>
    </AdminPage>
  )
}
