import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { PassageForm } from './PassageForm.tsx'

export function Component() {
  const { id = '', paperId = '' } = useParams()
  return (
    <AdminPage title="Edit Passage">
      <EditableRecord
        kind="passages"
        id={id}
        read={() => api.questions.readPassage({ params: { id } })}
        failed="Failed to load passage"
        backTo={pathTo('adminPassages', { paperId })}
      >
        {(passage) => (
          <PassageForm
            key={id}
            paperId={paperId}
            passage={passage}
            failed="Failed to update passage"
            save={(values, version) =>
              api.questions.updatePassage({ params: { id }, input: { ...values, ...(version !== undefined && { version }) } })
            }
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
