import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import type { Question } from '#domain/questions/question.ts'
import { api } from '../../api.ts'
import { PublishingPanel } from '../../catalogue/admin/papers/publishing/PublishingPanel.tsx'
import { RemovalDialog } from '../../catalogue/admin/papers/removal/RemovalDialog.tsx'
import { AccessDenied, useHasPermission } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { BackendStatus } from '../../kit/BackendStatus.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import { adminSession } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { PendingQuestions } from '../PendingQuestions.tsx'
import { usePaper } from '../paper.ts'
import { questionName } from '../question-cells.tsx'
import { difficultyFilter, kindFilter, topicFilter } from '../question-list.ts'
import { AddFromTemplate } from '../templates/AddFromTemplate.tsx'
import { isKeyCorrected } from './answer-key.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { PaperMarks } from './PaperMarks.tsx'
import { paperResource } from './paper-resource.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { Remarking } from './Remarking.tsx'

export function Component() {
  const { paperId = '' } = useParams()
  const mayManage = useHasPermission('manage_questions')
  const isSignedIn = adminSession.use() !== null
  if (mayManage) return <PaperQuestions key={paperId} paperId={paperId} />
  return (
    <AdminPage title="Manage Questions">
      {isSignedIn ? (
        <AccessDenied reason="You don't have permission to manage questions." />
      ) : (
        <AccessDenied reason="You need to be logged in as an admin to manage questions." toLogin />
      )}
    </AdminPage>
  )
}

const newQuestion = 'new'

function PaperQuestions({ paperId }: { paperId: string }) {
  const paper = usePaper(paperId)
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isKeyChanged, setKeyChanged] = useState(false)
  const [isAddingFromTemplate, setAdding] = useState(false)
  /** Called when the paper has been emptied; null while the dialog is closed. */
  const [removal, setRemoval] = useState<{ gone: () => void } | null>(null)
  const topics = useQuery({
    queryKey: ['topics', { paper: paperId }],
    queryFn: () => api.questions.listTopics({ query: { paper: paperId } }),
  })
  const openId = query.get('question')

  function open(question: string | null): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (question === null) for (const field of ['question', 'passage']) next.delete(field)
      else next.set('question', question)
      return next
    })
  }

  if (paper.isError) {
    return (
      <AdminPage title="Manage Questions">
        <FailureNotice what={(reason) => `Error fetching paper data: ${reason}`} error={paper.error} onRetry={() => void paper.refetch()} />
        <div>
          <ButtonLink to={pathTo('adminPapers')}>Back to the list</ButtonLink>
        </div>
      </AdminPage>
    )
  }

  const loaded = paper.data?.data
  const title = localize(loaded?.name, 'en', 'Manage Questions')
  const addButton = (
    <Button variant="primary" onClick={() => open(newQuestion)}>
      Add Question
    </Button>
  )
  return (
    <ResourcePage
      title={title}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">Manage questions {loaded && <Badge tone="action">{loaded.type}</Badge>}</span>
      }
      resource={{
        ...paperResource(paperId, (rows, gone) => {
          // Without any question left the paper is emptied, which is another decision.
          const total = topics.data?.topics.reduce((sum, { count }) => sum + count, 0)
          const isWhole = rows.length > 1 && rows.length === total
          if (isWhole) setRemoval({ gone })
          return isWhole
        }),
        filters: [topicFilter(topics.data?.topics ?? []), difficultyFilter, kindFilter],
        actions: (question) => <IconButton icon={Pencil} label={`Edit ${questionName(question)}`} onClick={() => open(question._id)} />,
        empty: { title: 'No questions found', action: <Button onClick={() => open(newQuestion)}>Add Question</Button> },
      }}
      actions={
        <>
          <ExportMenu paperId={paperId} />
          <ButtonLink to={pathTo('adminPaperPrint', { paperId })}>Print</ButtonLink>
          <ButtonLink to={pathTo('adminPassages', { paperId })}>Passages</ButtonLink>
          {loaded && loaded.type !== 'Notes' && <Button onClick={() => setAdding(true)}>From template</Button>}
          <ButtonLink to={`${pathTo('adminPaperUpload')}?${new URLSearchParams(loaded?.place)}`}>Bulk Upload</ButtonLink>
          <Button onClick={() => setRemoval({ gone: () => {} })}>Empty or delete</Button>
          {addButton}
        </>
      }
    >
      <BackendStatus />
      <PendingQuestions />
      <PublishingPanel paperId={paperId} />
      <PaperMarks paperId={paperId} />
      <Remarking paperId={paperId} isKeyChanged={isKeyChanged} onStarted={() => setKeyChanged(false)} />
      {removal && (
        <RemovalDialog
          paperId={paperId}
          title={title}
          offersEmptying
          onDone={(message, way) => {
            removal.gone()
            setRemoval(null)
            toast('success', message)
            if (way !== 'empty') void navigate(pathTo('adminPapers'))
          }}
          onClose={() => setRemoval(null)}
        />
      )}
      {isAddingFromTemplate && <AddFromTemplate paperId={paperId} onClose={() => setAdding(false)} />}
      {openId && (
        <QuestionDialog
          key={openId}
          questionId={openId === newQuestion ? null : openId}
          paperId={paperId}
          subjectId={loaded?.place.subjectId}
          passageId={query.get('passage') ?? undefined}
          onSaved={(saved, { next, isPending, message }, before: Question | undefined) => {
            if (before && !isPending && isKeyCorrected(before, saved)) setKeyChanged(true)
            if (next) return
            open(null)
            toast(isPending ? 'warning' : 'success', message)
          }}
          onClose={() => open(null)}
        />
      )}
    </ResourcePage>
  )
}
