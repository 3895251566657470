import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { Paper } from './paper.ts'

export const progressStatuses = ['not_started', 'started', 'paused', 'completed'] as const

export const PaperProgress = z.object({
  paperId: Id,
  status: z.enum(progressStatuses),
  progress: z.number().int(),
  updatedAt: Timestamp,
})
export type PaperProgress = z.infer<typeof PaperProgress>

export const PaperProgressReport = z.object({
  paperId: z.string().min(1, 'Paper is required').max(300),
  status: z.enum(progressStatuses, 'Unknown status'),
  progress: z.number('Progress must be a number').min(0, 'Progress must be at least 0').max(100, 'Progress must be at most 100').default(0),
})

/** A paper with the learner's progress. */
export const PaperInProgress = Paper.extend(PaperProgress.omit({ paperId: true, updatedAt: true }).shape).extend({
  lastOpenedAt: Timestamp,
})
export type PaperInProgress = z.infer<typeof PaperInProgress>

type Progress = Pick<PaperProgress, 'status' | 'progress'>

/** Makes status and percentage consistent: completed is 100, not started is 0, anything else is rounded. */
export function normalizeProgress({ status, progress }: Progress): Progress {
  if (status === 'completed') return { status, progress: 100 }
  return { status, progress: status === 'not_started' ? 0 : Math.round(progress) }
}
