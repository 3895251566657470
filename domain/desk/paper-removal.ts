import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, MessageField, Timestamp } from '../endpoint.ts'

const Count = z.number().int()

/** What emptying, archiving or deleting a paper touches. */
export const PaperRemoval = z.object({
  _id: Id,
  title: z.string(),
  isArchived: z.boolean(),
  questions: Count,
  /** Of the questions, those that another paper owns: they only leave this one. */
  borrowed: Count,
  /** Other papers that borrow questions of this one, and lose them with it. */
  borrowers: z.array(z.string()),
  results: Count,
  openAttempts: Count,
  revisionCards: Count,
  events: z.array(z.object({ _id: Id, title: z.string(), startTime: Timestamp, isOver: z.boolean() })),
})
export type PaperRemoval = z.infer<typeof PaperRemoval>

/** While an event runs or is coming its participants need the paper. */
export const eventsInTheWay = ({ events }: Pick<PaperRemoval, 'events'>) => events.filter(({ isOver }) => !isOver)

/** Whether nothing refers to the paper: results and past events keep it, so it can only be archived then. */
export const isDeletable = ({ results, openAttempts, events }: PaperRemoval) => results + openAttempts + events.length === 0

const byId = { id: UncheckedId }

export const removalEndpoints = {
  readPaperRemoval: endpoint({
    method: 'GET',
    path: '/admin/papers/{id}/removal',
    summary: 'What emptying, archiving or deleting a paper touches: questions, results, revision cards, events',
    access: 'admin',
    params: byId,
    output: { data: PaperRemoval },
    errors: ['not_found', 'missing_permission'],
  }),
  discardPaper: endpoint({
    method: 'DELETE',
    path: '/admin/papers/{id}/with-questions',
    summary: 'Delete a paper together with its questions, all or nothing; refused if learners or events have used it',
    access: { permission: 'manage_papers' },
    recentPassword: true,
    params: byId,
    output: MessageField,
    errors: ['not_found', 'has_children', 'missing_permission', 'paper_in_use'],
  }),
}
