import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

export function Component() {
  return (
    <AdminPage title="Create Template">
      <TemplateEditor failed="Failed to create template" save={(content) => api.questions.createTemplate({ input: { content } })} />
    </AdminPage>
  )
}
