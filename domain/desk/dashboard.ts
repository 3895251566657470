import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { eventStatuses } from '../live/event-status.ts'
import { importStates } from '../questions/question-import.ts'

const count = z.number().int()

/** Today's figures, and yesterday's to compare with. Days turn at midnight in India. */
const Figures = z.object({
  submitted: count,
  submittedYesterday: count,
  /** Percent; null before the first result of today. */
  meanScore: z.number().nullable(),
  inTests: count,
  registered: count,
  /** Submitted papers of the last fourteen days, today last. */
  perDay: z.array(z.object({ date: z.string(), count })),
})

/** What found that a paper needs a look: a new source is a name here and a line in server/desk/papers.ts. */
export const paperSources = ['readiness', 'items'] as const
export type PaperSource = (typeof paperSources)[number]

const PaperConcern = z.object({ _id: Id, source: z.enum(paperSources), title: z.string(), subject: z.string(), reason: z.string() })
export type PaperConcern = z.infer<typeof PaperConcern>

const ImportUnderWay = z.object({
  _id: Id,
  fileName: z.string(),
  status: z.enum(importStates),
  progress: count,
  rows: count,
  faulty: count,
  by: z.string(),
  at: Timestamp,
})
export type ImportUnderWay = z.infer<typeof ImportUnderWay>

const ReportUnderWay = z.object({ _id: Id, status: z.enum(['waiting', 'running', 'done', 'failed']), at: Timestamp })
export type ReportUnderWay = z.infer<typeof ReportUnderWay>

const EventToday = z.object({
  _id: Id,
  title: z.string(),
  startTime: Timestamp,
  endTime: Timestamp,
  status: z.enum(eventStatuses),
  participants: count,
  capacity: count,
})
export type EventToday = z.infer<typeof EventToday>

const RecentChange = z.object({
  _id: Id,
  at: Timestamp,
  actorName: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
})
export type RecentChange = z.infer<typeof RecentChange>

/** Parts that the caller has no permission for are null. */
export const Dashboard = z.object({
  figures: Figures.nullable(),
  papers: z.array(PaperConcern),
  imports: z.array(ImportUnderWay).nullable(),
  reports: z.array(ReportUnderWay).nullable(),
  events: z.array(EventToday).nullable(),
  /** Messages without an answer, and the time of the oldest. */
  messages: z.object({ open: count, oldest: Timestamp.nullable() }).nullable(),
  /** Implausible results that nobody has decided on. */
  implausibleResults: count.nullable(),
  /** Since the beginning of yesterday: of everybody with `view_audit`, else of the caller. */
  changes: z.object({ total: count, latest: z.array(RecentChange) }),
})
export type Dashboard = z.infer<typeof Dashboard>
