import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { Question } from '#domain/questions/question.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { Allowed } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { BackendStatus } from '../../kit/BackendStatus.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import { FailureNotice } from '../../kit/states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { PendingQuestions } from '../PendingQuestions.tsx'
import { usePaper } from '../paper.ts'
import { nameOf } from '../question-cells.tsx'
import { difficultyFilter, kindFilter, topicFilter } from '../question-list.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { isKeyCorrected } from './key.ts'
import { paperResource } from './paper-resource.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { Remarking } from './Remarking.tsx'

export function Component() {
  const { paperId = '' } = useParams()
  return (
    <Allowed
      permission="manage_questions"
      denied="You don't have permission to manage questions."
      signedOut="You need to be logged in as an admin to manage questions."
    >
      <PaperQuestions key={paperId} paperId={paperId} />
    </Allowed>
  )
}

const newOne = 'new'

function PaperQuestions({ paperId }: { paperId: string }) {
  const paper = usePaper(paperId)
  const [query, setQuery] = useSearchParams()
  const [isKeyChanged, setKeyChanged] = useState(false)
  const topics = useQuery({
    queryKey: ['topics', { paper: paperId }],
    queryFn: () => api.questions.listTopics({ query: { paper: paperId } }),
  })
  const opened = query.get('question')

  function open(question: string | null): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (question === null) next.delete('question')
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

  const known = paper.data?.data
  const title = show(known?.name, 'en', 'Manage Questions')
  const addButton = (
    <Button variant="primary" onClick={() => open(newOne)}>
      Add Question
    </Button>
  )
  return (
    <ResourcePage
      title={title}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">Manage questions {known && <Badge tone="action">{known.type}</Badge>}</span>
      }
      resource={{
        ...paperResource(paperId),
        filters: [topicFilter(topics.data?.topics ?? []), difficultyFilter, kindFilter],
        actions: (question) => (
          <IconButton label={`Edit ${nameOf(question)}`} onClick={() => open(question._id)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
        ),
        empty: { title: 'No questions found', action: <Button onClick={() => open(newOne)}>Add Question</Button> },
      }}
      actions={
        <>
          <ExportMenu paperId={paperId} />
          <ButtonLink to={`${pathTo('adminPaperUpload')}?${new URLSearchParams({ paperId })}`}>Bulk Upload</ButtonLink>
          {addButton}
        </>
      }
    >
      <BackendStatus />
      <PendingQuestions />
      <Remarking paperId={paperId} isKeyChanged={isKeyChanged} />
      {opened && (
        <QuestionDialog
          key={opened}
          questionId={opened === newOne ? null : opened}
          paperId={paperId}
          subjectId={known?.subjectId}
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
