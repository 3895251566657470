import { useState } from 'react'
import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditableRecord } from '../../../kit/form/EditableRecord.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PaperForm } from './PaperForm.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { toPaperValues } from './paper-values.ts'
import { PublishingPanel } from './publishing/PublishingPanel.tsx'

export function Component() {
  const { id = '' } = useParams()
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <AdminPage title="Edit Paper" permission="manage_papers" denied="You don't have permission to edit papers.">
      <EditableRecord
        kind="papers"
        id={id}
        read={() => api.catalogue.readPaper({ params: { id } })}
        failed={(reason) => `Error fetching paper data: ${reason}`}
        backTo={pathTo('adminPapers')}
      >
        {(paper) => (
          <>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={pathTo('adminPaperQuestions', { paperId: id })}>Manage questions</ButtonLink>
              <Button onClick={() => setPreviewing(true)}>Preview as a learner</Button>
            </div>
            <PublishingPanel paperId={id} />
            <PaperForm
              key={id}
              paper={paper}
              start={toPaperValues(paper)}
              save={(draft, version) => api.catalogue.updatePaper({ params: { id }, input: { ...draft, version } })}
              failed={(reason) => `Error updating paper: ${reason}`}
            />
            {isPreviewing && <PaperPreview paper={paper} onClose={() => setPreviewing(false)} />}
          </>
        )}
      </EditableRecord>
    </AdminPage>
  )
}
