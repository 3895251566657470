import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { useDelayedRedirect } from '../kit/delayed-redirect.ts'
import { EditableRecord } from '../kit/form/EditableRecord.tsx'
import { QuestionEditor } from './editor/QuestionEditor.tsx'

const redirectAfter = 1500

export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  useDelayedRedirect(isDone, pathTo('adminQuestions'), redirectAfter)
  return (
    <AdminPage title="Edit Question" permission="manage_questions" denied="You don't have permission to edit questions.">
      <EditableRecord
        kind="questions"
        id={id}
        read={() => api.questions.readQuestion({ params: { id } })}
        failed="Failed to load question"
        backTo={pathTo('adminQuestions')}
      >
        {(question) => (
          <QuestionEditor
            key={id}
            form="page"
            question={question}
            onSaved={({ paperId }, { next }) => {
              if (next) void navigate(`${pathTo('adminQuestionCreate')}?${new URLSearchParams({ paperId })}`)
              else setDone(true)
            }}
            onCancel={() => void navigate(pathTo('adminQuestions'))}
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
