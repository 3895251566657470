import { useState } from 'react'
import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { Allowed } from '../../../kit/AccessDenied.tsx'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { EditedRecord } from '../../../kit/form/EditedRecord.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PaperForm } from './PaperForm.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { valuesOf } from './paper-values.ts'

export function Component() {
  const { id = '' } = useParams()
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <AdminPage title="Edit Paper">
      <Allowed permission="manage_papers" denied="You don't have permission to edit papers.">
        <EditedRecord
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
              <PaperForm
                key={id}
                paper={paper}
                start={valuesOf(paper)}
                save={(draft, version) => api.catalogue.updatePaper({ params: { id }, input: { ...draft, version } })}
                failed={(reason) => `Error updating paper: ${reason}`}
              />
              {isPreviewing && <PaperPreview paper={paper} onClose={() => setPreviewing(false)} />}
            </>
          )}
        </EditedRecord>
      </Allowed>
    </AdminPage>
  )
}
