import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatExact } from '#domain/exact.ts'
import { api } from '../../api.ts'
import { useHasPermission } from '../../kit/AccessDenied.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/Toaster.tsx'

/** Says when the questions of a paper do not add up to its maximum, and makes them agree. */
export function PaperMarks({ paperId }: { paperId: string }) {
  const cache = useQueryClient()
  const mayChange = useHasPermission('manage_papers')
  const params = { id: paperId }
  const { data } = useQuery({
    queryKey: ['paper-marks', paperId],
    queryFn: async () => (await api.questions.readPaperMarks({ params })).data,
    staleTime: 0,
  })
  const align = useMutation({
    mutationFn: (input: { totalMarks: number; passingMarks: number; version: number }) => api.catalogue.updatePaper({ params, input }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      toast('success', 'The maximum marks now match the questions.')
    },
  })
  if (!data?.aligned) return null
  const { aligned, totalMarks, version } = data
  const sum = formatExact(data.sum)
  return (
    <Notice tone="warning">
      <p>
        The questions add up to {sum} {sum === '1' ? 'mark' : 'marks'}, but the maximum of the paper is {totalMarks}. Passing marks would
        become {aligned.passingMarks}.
      </p>
      {mayChange && (
        <div>
          <Button size="small" busy={align.isPending ? 'Aligning...' : false} onClick={() => align.mutate({ ...aligned, version })}>
            Set the maximum to {aligned.totalMarks}
          </Button>
        </div>
      )}
      {align.isError && <FailureNotice what="The paper was not changed." error={align.error} />}
    </Notice>
  )
}
