import { useQuery } from '@tanstack/react-query'
import type { PaperProgress } from '#domain/catalogue/progress.ts'
import { api } from '../api.ts'
import { learnerSession } from './session.ts'
import { stored } from './stored.ts'

export type ProgressByPaper = Record<string, Pick<PaperProgress, 'status' | 'progress'>>

/** A guest is known to this browser only. */
const guestId = stored<string | null>(
  'guestUserId',
  (text) => text,
  (value) => value,
)

function guestUserId(): string {
  const known = guestId.get()
  if (known) return known
  const made = `guest_${crypto.randomUUID()}`
  guestId.set(made)
  return made
}

/** A guest's progress, kept in this browser. */
const guestProgress = stored<ProgressByPaper>(
  'guestPaperStatus',
  (text) => {
    try {
      return text ? (JSON.parse(text) as ProgressByPaper) : {}
    } catch {
      return {}
    }
  },
  (value) => JSON.stringify(value),
)

/** How far one is with each paper: from the server when signed in, from this browser as a guest. */
export function useProgress(): ProgressByPaper {
  const learner = learnerSession.use()
  const guest = guestProgress.use()
  const { data } = useQuery({
    queryKey: ['paper-status', learner?._id],
    queryFn: () => api.catalogue.readPaperStatus({ params: { userId: learner?._id ?? '' } }),
    enabled: learner !== null,
  })
  return learner ? (data?.data ?? {}) : guest
}

/** Notes how far one is with a paper. That it could not be sent is no reason to stop anybody. */
export async function reportProgress(paperId: string, status: PaperProgress['status'], progress: number): Promise<void> {
  const learner = learnerSession.person()
  if (learner) {
    await api.catalogue
      .reportPaperStatus({ params: { userId: learner._id }, input: { paperId, status, progress } })
      .catch((error: unknown) => console.warn('The progress was not noted.', error))
    return
  }
  const known = guestProgress.get()
  guestUserId()
  // A completed paper stays completed.
  if (known[paperId]?.status !== 'completed') guestProgress.set({ ...known, [paperId]: { status, progress } })
}
