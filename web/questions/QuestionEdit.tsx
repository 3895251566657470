import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { Allowed } from '../kit/AccessDenied.tsx'
import { AdminPage } from '../kit/AdminPage.tsx'
import { EditedRecord } from '../kit/form/EditedRecord.tsx'
import { useRedirect } from '../kit/redirect.ts'
import { QuestionEditor } from './editor/QuestionEditor.tsx'

const redirectAfter = 1500

export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  useRedirect(isDone, pathTo('adminQuestions'), redirectAfter)
  return (
    <AdminPage title="Edit Question">
      <Allowed permission="manage_questions" denied="You don't have permission to edit questions.">
        <EditedRecord
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
        </EditedRecord>
      </Allowed>
    </AdminPage>
  )
}
