import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditableRecord } from '../../../kit/form/EditableRecord.tsx'
import { ExamCategoryForm } from './ExamCategoryForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage
      title="Edit Exam Category"
      permission="manage_categories"
      denied="You don't have permission to edit exam categories."
      signedOut="You must be logged in as an admin to access this page."
    >
      <EditableRecord
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
      </EditableRecord>
    </AdminPage>
  )
}
