import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { EditableRecord } from '../../kit/form/EditableRecord.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <AdminPage title="Edit Template">
      <EditableRecord
        kind="templates"
        id={id}
        read={() => api.questions.readTemplate({ params: { id } })}
        failed="Failed to load template"
        backTo={pathTo('adminTemplates')}
      >
        {(template) => (
          <>
            {template.questionCount > 0 && (
              <Notice tone="info">
                {template.questionCount === 1 ? '1 question is' : `${template.questionCount} questions are`} made from this template. Saving
                draws them again; what learners have answered stays as it was, with its key corrected.
              </Notice>
            )}
            <TemplateEditor
              key={id}
              template={template}
              failed="Failed to update template"
              save={(content, version) =>
                api.questions.updateTemplate({ params: { id }, input: { content, ...(version !== undefined && { version }) } })
              }
            />
          </>
        )}
      </EditableRecord>
    </AdminPage>
  )
}
