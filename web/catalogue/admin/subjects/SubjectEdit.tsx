import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditableRecord } from '../../../kit/form/EditableRecord.tsx'
import { SubjectForm } from './SubjectForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Subject" permission="manage_subjects" denied="You don't have permission to edit subjects.">
      <EditableRecord
        kind="subjects"
        id={id}
        read={() => api.catalogue.readSubject({ params: { id } })}
        failed={(reason) => `Error fetching subject: ${reason}`}
        backTo={pathTo('adminSubjects')}
      >
        {(subject) => (
          <SubjectForm
            key={id}
            subject={subject}
            save={(input, version) => api.catalogue.updateSubject({ params: { id }, input: { ...input, version } })}
            failed={(reason) => `Error updating subject: ${reason}`}
          />
        )}
      </EditableRecord>
    </AdminPage>
  )
}
