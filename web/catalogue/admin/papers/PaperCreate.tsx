import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { useConfig } from '../../../kit/config.ts'
import { PaperForm } from './PaperForm.tsx'
import { newPaper } from './paper-values.ts'

export function Component() {
  const [query] = useSearchParams()
  const { defaultExamDuration } = useConfig()
  const place = {
    mainCategoryId: query.get('mainCategoryId') ?? '',
    examCategoryId: query.get('examCategoryId') ?? '',
    subjectId: query.get('subjectId') ?? '',
  }
  return (
    <AdminPage title="Create Paper" permission="manage_papers" denied="You don't have permission to create papers.">
      <PaperForm
        start={newPaper(place, defaultExamDuration)}
        save={(input) => api.catalogue.createPaper({ input })}
        otherSave={{
          label: 'Save as draft',
          busy: 'Saving...',
          save: (input) => api.catalogue.createPaper({ input: { ...input, state: 'draft' } }),
        }}
        failed={(reason) => `Error creating paper: ${reason}`}
      />
    </AdminPage>
  )
}
