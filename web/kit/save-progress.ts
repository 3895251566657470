// Apart from reading progress, which screens of the catalogue do.
import type { PaperProgress } from '#domain/catalogue/progress.ts'
import { api } from '../api.ts'
import { guestProgress, type ProgressByPaper, statusQuery } from './paper-progress.ts'
import { queryClient } from './queries.ts'
import { learnerSession } from './session.ts'
import { createStoredText } from './stored-value.ts'

/** Random id of a guest, stored in this browser only. */
const guestId = createStoredText('guestUserId')

function guestUserId(): string {
  const existing = guestId.get()
  if (existing) return existing
  const created = `guest_${crypto.randomUUID()}`
  guestId.set(created)
  return created
}

type Progress = ProgressByPaper[string]

/** A completed paper stays completed, and progress does not go back. */
function advance(saved: Progress | undefined, next: Progress): Progress {
  if (saved?.status === 'completed') return saved
  return { ...next, progress: Math.max(saved?.progress ?? 0, next.progress) }
}

/** Marks a paper as started, unless it is further. */
export async function startPaper(paperId: string): Promise<void> {
  const learner = learnerSession.person()
  const saved = learner ? (await queryClient.ensureQueryData(statusQuery(learner._id))).data : guestProgress.get()
  if (saved[paperId] === undefined || saved[paperId].status === 'not_started') await savePaperProgress(paperId, 'started', 0)
}

/** Saves the progress of a paper; every screen shows it at once. A failed call is only logged. */
export async function savePaperProgress(paperId: string, status: PaperProgress['status'], progress: number): Promise<void> {
  const learner = learnerSession.person()
  if (!learner) {
    guestUserId()
    const saved = guestProgress.get()
    guestProgress.set({ ...saved, [paperId]: advance(saved[paperId], { status, progress }) })
    return
  }
  const { queryKey } = statusQuery(learner._id)
  // An answer under way would bring back what was before.
  await queryClient.cancelQueries({ queryKey })
  const known = queryClient.getQueryData<Awaited<ReturnType<typeof api.catalogue.readPaperStatus>>>(queryKey)
  const next = advance(known?.data[paperId], { status, progress })
  if (known) {
    const shown = { ...next, paperId, updatedAt: new Date().toISOString() }
    queryClient.setQueryData(queryKey, { ...known, data: { ...known.data, [paperId]: shown } })
  }
  await api.catalogue
    .reportPaperStatus({ params: { userId: learner._id }, input: { paperId, ...next } })
    .catch((error: unknown) => console.warn('The progress was not saved.', error))
  if (!known) await queryClient.invalidateQueries({ queryKey })
}
