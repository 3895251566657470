import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Paper } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import { useHolds } from '../../../kit/AccessDenied.tsx'
import { BackendStatus } from '../../../kit/BackendStatus.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import { adminSession } from '../../../kit/session.ts'
import {
  examCategoryFilter,
  mainCategoryFilter,
  subjectFilter,
  useExamCategoryChoices,
  useMainCategoryChoices,
  useSubjectChoices,
} from '../parents.ts'
import { statusFilter } from '../record-list.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { addNew, paperEditing, paperResource, typeFilter } from './paper-resource.tsx'
import { SignInAgain } from './SignInAgain.tsx'

export function Component() {
  return adminSession.use() ? <PaperList /> : <SignInAgain />
}

function PaperList() {
  const mayEdit = useHolds('manage_papers')
  const [previewed, setPreviewed] = useState<Paper | null>(null)
  const [query] = useSearchParams()
  const mainCategories = useMainCategoryChoices()
  const examCategories = useExamCategoryChoices(query.get('mainCategoryId') || undefined)
  const subjects = useSubjectChoices(query.get('examCategoryId') ?? '')
  const filters = [
    mainCategoryFilter(mainCategories),
    examCategoryFilter(examCategories),
    subjectFilter(subjects),
    typeFilter,
    statusFilter,
  ]
  return (
    <ResourcePage
      title="Papers"
      subtitle="Tests, previous-year papers and notes."
      resource={{ ...paperResource, ...(mayEdit && paperEditing(setPreviewed)), filters }}
      actions={
        mayEdit && (
          <>
            <ButtonLink to={pathTo('adminPaperUpload')}>Bulk Upload</ButtonLink>
            {addNew}
          </>
        )
      }
    >
      <BackendStatus />
      {previewed && <PaperPreview paper={previewed} onClose={() => setPreviewed(null)} />}
    </ResourcePage>
  )
}
