import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { ExamCategoryForm } from './ExamCategoryForm.tsx'

export function Component() {
  const [query] = useSearchParams()
  return (
    <AdminPage title="Create Exam Category" permission="manage_categories" denied="You don't have permission to create exam categories.">
      <ExamCategoryForm
        mainCategoryId={query.get('mainCategoryId') ?? ''}
        save={(input) => api.catalogue.createExamCategory({ input })}
        failed={(reason) => `Error creating exam category: ${reason}`}
      />
    </AdminPage>
  )
}
