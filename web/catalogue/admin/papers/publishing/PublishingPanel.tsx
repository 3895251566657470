import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaperMove } from '#domain/catalogue/paper-state.ts'
import { countErrors, type Readiness } from '#domain/questions/readiness/fault.ts'
import { api } from '../../../../api.ts'
import { useHasPermission } from '../../../../kit/AccessDenied.tsx'
import { confirm } from '../../../../kit/confirm.tsx'
import { FailureNotice } from '../../../../kit/query-states.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/Toaster.tsx'
import { FaultList } from './FaultList.tsx'
import { readinessSummary } from './fault-words.ts'
import { StateBadge } from './StateBadge.tsx'

/** The state of a paper, whether it is ready, what is wrong with it, and the next step. Opening it runs the check. */
export function PublishingPanel({ paperId }: { paperId: string }) {
  const query = useQuery({
    queryKey: ['readiness', paperId],
    queryFn: async () => (await api.questions.readReadiness({ params: { id: paperId } })).data,
    staleTime: 0,
  })
  if (query.isError)
    return <FailureNotice what="The paper could not be checked." error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section aria-labelledby="publishing" className="flex min-h-20 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {query.data && <Checked paperId={paperId} readiness={query.data} />}
    </section>
  )
}

function Checked({ paperId, readiness }: { paperId: string; readiness: Readiness }) {
  const { state, isActive, faults, questions, targetQuestions, keys } = readiness
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="publishing" className="flex flex-wrap items-center gap-2 font-semibold">
            Readiness <StateBadge state={state} />
          </h2>
          <p className="text-muted text-sm" aria-live="polite">
            {targetQuestions > 0 && `${questions} of ${targetQuestions} questions. `}
            {readinessSummary(faults)}
            {keys.needApproval && ` ${keys.approved} of ${questions} keys approved.`}
            {state === 'published' && !isActive && ' Learners do not see it while it is inactive.'}
          </p>
        </div>
        <Steps paperId={paperId} readiness={readiness} />
      </div>
      {faults.length > 0 && <FaultList paperId={paperId} faults={faults} />}
    </>
  )
}

function Steps({ paperId, readiness: { state, faults, keys } }: { paperId: string; readiness: Readiness }) {
  const cache = useQueryClient()
  const mayPublish = useHasPermission('manage_papers')
  const mayApprove = useHasPermission('manage_questions')
  const params = { id: paperId }
  const onSuccess = async ({ message }: { message: string }) => {
    toast('success', message)
    await cache.invalidateQueries()
  }
  const move = useMutation({ mutationFn: (name: PaperMove) => api.questions.movePaper({ params, input: { move: name } }), onSuccess })
  const approve = useMutation({ mutationFn: () => api.questions.approveKeys({ params }), onSuccess })
  const errors = countErrors(faults)
  const warnings = faults.length - errors

  async function publish(): Promise<void> {
    const isSure =
      warnings === 0 ||
      (await confirm({
        title: 'Publish with open remarks?',
        text: `The check found ${warnings} ${warnings === 1 ? 'thing' : 'things'} to look at. None of them makes an answer wrong; you can fix them later.`,
        action: 'Publish',
      }))
    if (isSure) move.mutate('publish')
  }

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: 'Return to draft?',
      text: 'Learners no longer see the paper until it is published again. Finished tests and their results stay.',
      action: 'Return to draft',
    })
    if (isSure) move.mutate('withdraw')
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayApprove && keys.forYou > 0 && (
        <Button size="small" busy={approve.isPending ? 'Approving…' : false} onClick={() => approve.mutate()}>
          Approve {keys.forYou} {keys.forYou === 1 ? 'key' : 'keys'}
        </Button>
      )}
      {mayPublish && state === 'draft' && (
        <Button size="small" disabled={move.isPending} onClick={() => move.mutate('submit')}>
          Send for review
        </Button>
      )}
      {mayPublish && state === 'in_review' && (
        <Button size="small" disabled={move.isPending} onClick={() => move.mutate('return')}>
          Return to draft
        </Button>
      )}
      {mayPublish && state === 'published' && (
        <Button size="small" disabled={move.isPending} onClick={() => void withdraw()}>
          Return to draft
        </Button>
      )}
      {mayPublish && state !== 'published' && (
        <Button
          size="small"
          variant="primary"
          disabled={errors > 0 || move.isPending}
          title={errors > 0 ? 'Fix what the check found first' : undefined}
          onClick={() => void publish()}
        >
          Publish
        </Button>
      )}
      {(move.isError || approve.isError) && <FailureNotice what="Nothing was changed." error={move.error ?? approve.error} />}
    </div>
  )
}
