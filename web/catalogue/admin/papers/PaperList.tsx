import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Paper } from '#domain/catalogue/paper.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { useHasPermission } from '../../../kit/AccessDenied.tsx'
import { BackendStatus } from '../../../kit/BackendStatus.tsx'
import { ButtonLink } from '../../../kit/links.tsx'
import { ResourcePage } from '../../../kit/resource/ResourcePage.tsx'
import { adminSession } from '../../../kit/session.ts'
import { toast } from '../../../ui/Toaster.tsx'
import {
  examCategoryFilter,
  mainCategoryFilter,
  subjectFilter,
  useExamCategoryOptions,
  useMainCategoryOptions,
  useSubjectOptions,
} from '../parents.ts'
import { statusFilter } from '../record-list.tsx'
import { LoginRedirect } from './LoginRedirect.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { addNew, paperEditing, paperResource, questionLink, typeFilter } from './paper-resource.tsx'
import { stateFilter } from './publishing/StateBadge.tsx'
import { RemovalDialog } from './removal/RemovalDialog.tsx'

export function Component() {
  return adminSession.use() ? <PaperList /> : <LoginRedirect />
}

function PaperList() {
  const [previewed, setPreviewed] = useState<Paper | null>(null)
  const mayEdit = useHasPermission('manage_papers')
  const mayEditQuestions = useHasPermission('manage_questions')
  const [removal, setRemoval] = useState<{ paper: Paper; gone: () => void } | null>(null)
  const actions = mayEdit
    ? paperEditing({ preview: setPreviewed, removal: (paper, gone) => setRemoval({ paper, gone }) })
    : mayEditQuestions
      ? { actions: questionLink }
      : {}
  const [query] = useSearchParams()
  const mainCategories = useMainCategoryOptions()
  const examCategories = useExamCategoryOptions(query.get('mainCategoryId') || undefined)
  const subjects = useSubjectOptions(query.get('examCategoryId') ?? '')
  const filters = [
    mainCategoryFilter(mainCategories),
    examCategoryFilter(examCategories),
    subjectFilter(subjects),
    typeFilter,
    statusFilter,
    stateFilter,
  ]
  return (
    <ResourcePage
      title="Papers"
      subtitle="Tests, previous-year style papers and notes."
      resource={{ ...paperResource, ...actions, filters }}
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
      {removal && (
        <RemovalDialog
          paperId={removal.paper._id}
          title={localize(removal.paper.title, 'en')}
          onDone={(message) => {
            removal.gone()
            setRemoval(null)
            toast('success', message)
          }}
          onClose={() => setRemoval(null)}
        />
      )}
    </ResourcePage>
  )
}
