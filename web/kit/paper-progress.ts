import { useQuery } from '@tanstack/react-query'
import type { PaperProgress } from '#domain/catalogue/progress.ts'
import { api } from '../api.ts'
import { learnerSession } from './session.ts'
import { createStoredJson } from './stored-value.ts'

export type ProgressByPaper = Record<string, Pick<PaperProgress, 'status' | 'progress'>>

/** A guest's progress, stored in this browser. */
export const guestProgress = createStoredJson<ProgressByPaper>('guestPaperStatus', {})

/** Progress by paper: from the server for a learner, from this browser for a guest. */
export function usePaperProgress(): ProgressByPaper {
  const learner = learnerSession.use()
  const guest = guestProgress.use()
  const { data } = useQuery({ ...statusQuery(learner?._id ?? ''), enabled: learner !== null })
  return learner ? (data?.data ?? {}) : guest
}

export const statusQuery = (userId: string) => ({
  queryKey: ['paper-status', userId],
  queryFn: () => api.catalogue.readPaperStatus({ params: { userId } }),
})
