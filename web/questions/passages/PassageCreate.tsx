import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { PassageForm } from './PassageForm.tsx'

export function Component() {
  const { paperId = '' } = useParams()
  return (
    <AdminPage title="Create Passage">
      <PassageForm
        paperId={paperId}
        failed="Failed to create passage"
        save={(values) => api.questions.createPassage({ input: { paperId, ...values } })}
      />
    </AdminPage>
  )
}
