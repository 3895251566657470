import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, api } from '../../api.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useFormatters } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'

const pollInterval = 1000

type RemarkingProps = {
  paperId: string
  /** Whether a key has just been corrected. */
  isKeyChanged: boolean
  onStarted: () => void
}

/** Re-marks the stored results of a paper after a key was corrected, and shows the progress. */
export function Remarking({ paperId, isKeyChanged, onStarted }: RemarkingProps) {
  const cache = useQueryClient()
  const { dateTime } = useFormatters()
  const params = { id: paperId }
  const resultCount = useQuery({ queryKey: ['results-of-paper', paperId], queryFn: () => api.results.countResults({ params }) })
  const results = resultCount.data?.data.results ?? 0
  const last = useQuery({
    queryKey: ['remarking', paperId],
    queryFn: async () => {
      try {
        return (await api.results.readRemarking({ params })).data
      } catch (error) {
        if (error instanceof ApiFailure && error.kind === 'not_found') return null
        throw error
      }
    },
    enabled: results > 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'waiting' || data?.status === 'running' ? pollInterval : false),
  })
  const start = useMutation({
    mutationFn: () => api.results.remarkPaper({ params }),
    onSuccess({ data }) {
      cache.setQueryData(['remarking', paperId], data)
      onStarted()
    },
  })
  if (results === 0) return null

  const remarking = last.data
  const isRunning = remarking?.status === 'waiting' || remarking?.status === 'running'
  const amount = `${results} ${results === 1 ? 'result' : 'results'}`

  async function confirmStart(): Promise<void> {
    const confirmed = await confirm({
      title: 'Mark results again',
      text: `All ${amount} of this paper will be marked with the current keys. Marks, ranks and badges are updated.`,
      action: 'Mark results again',
    })
    if (confirmed) start.mutate()
  }

  return (
    <Notice tone={isKeyChanged && !isRunning ? 'warning' : 'info'}>
      <p>
        {isKeyChanged
          ? `A key has been corrected. This paper has ${amount}, marked with the old key.`
          : `This paper has ${amount}. After a key is corrected they can be marked again.`}
      </p>
      {remarking && isRunning && (
        <>
          <ProgressBar label="Marking again" percent={remarking.progress} />
          <p className="tabular text-sm" aria-live="polite">
            {remarking.done} of {remarking.total} results marked again
          </p>
        </>
      )}
      {remarking?.status === 'done' && (
        <p className="text-sm">
          Last marked again {dateTime(remarking.updatedAt)}: {remarking.message}
        </p>
      )}
      {remarking?.status === 'failed' && (
        <FailureNotice what="The results could not be marked again." error={new Error(remarking.message)} />
      )}
      {start.isError && <FailureNotice what="The results could not be marked again." error={start.error} />}
      <div>
        <Button size="small" disabled={isRunning} busy={start.isPending ? 'Starting…' : false} onClick={() => void confirmStart()}>
          Mark results again
        </Button>
      </div>
    </Notice>
  )
}
