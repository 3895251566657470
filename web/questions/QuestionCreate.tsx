import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { useDelayedRedirect } from '../kit/delayed-redirect.ts'
import { QuestionEditor } from './editor/QuestionEditor.tsx'

const redirectAfter = 1500

export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  useDelayedRedirect(isDone, pathTo('adminQuestions'), redirectAfter)
  return (
    <AdminPage title="Create Question" permission="manage_questions" denied="You don't have permission to create questions.">
      <QuestionEditor
        form="page"
        paperId={query.get('paperId') ?? ''}
        onSaved={(_, { next }) => setDone(!next)}
        onCancel={() => void navigate(pathTo('adminQuestions'))}
      />
    </AdminPage>
  )
}
