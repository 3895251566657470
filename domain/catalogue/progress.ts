import { z } from 'zod'
import { Id, Timestamp } from '../kit.ts'
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

/** A paper on the learner's own list, and how far they are. */
export const PaperInProgress = Paper.extend(PaperProgress.omit({ paperId: true, updatedAt: true }).shape).extend({
  lastOpenedAt: Timestamp,
})
export type PaperInProgress = z.infer<typeof PaperInProgress>

type Standing = Pick<PaperProgress, 'status' | 'progress'>

/** What a report makes of what is known: a completed paper stays completed, and completed is always all of it. */
export function advance(known: Standing | undefined, reported: Standing): Standing {
  if (known?.status === 'completed' || reported.status === 'completed') return { status: 'completed', progress: 100 }
  if (reported.status === 'not_started') return { status: 'not_started', progress: 0 }
  return { status: reported.status, progress: Math.round(reported.progress) }
}
