import type { desk } from '#domain/desk/contract.ts'
import { eventsInTheWay, isDeletable, type PaperRemoval } from '#domain/desk/paper-removal.ts'
import { fail } from '#domain/errors.ts'
import { hasPermission } from '#domain/identity/permissions.ts'
import { localize } from '#domain/language.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { findForEditor, lockOrFail } from '#server/catalogue/records/change.ts'
import { removeHandler } from '#server/catalogue/records/remove.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { requireMayCheck } from '#server/questions/policy.ts'
import { emptyPaper } from '#server/questions/writing/remove.ts'
import { countOpenAttempts, countPaperQuestions, countRevisionCards, listBorrowers, listEventsOfPaper } from './paper-removal-queries.ts'

async function readRemoval(db: Db, id: string, now: Date): Promise<PaperRemoval> {
  const { title, archivedAt, attemptCount = 0 } = await findForEditor(db, paper, id)
  const events = await listEventsOfPaper(db, id)
  return {
    _id: id,
    title: localize(title, 'en'),
    isArchived: archivedAt !== null,
    ...(await countPaperQuestions(db, id)),
    borrowers: (await listBorrowers(db, id)).map((borrower) => localize(borrower.title, 'en')),
    results: attemptCount,
    openAttempts: await countOpenAttempts(db, id),
    revisionCards: await countRevisionCards(db, id),
    events: events.map((event) => ({
      _id: event.id,
      title: localize(event.title, 'en'),
      startTime: event.startsAt.toISOString(),
      isOver: event.endsAt <= now,
    })),
  }
}

async function readPaperRemoval({ db, params, principal, now }: Call<typeof desk.readPaperRemoval>) {
  requireMayCheck(principal)
  return { data: await readRemoval(db, params.id, now) }
}

const removePaper = removeHandler(paper)

async function discardPaper(call: Call<typeof desk.discardPaper>) {
  const { db, params, principal, now } = call
  await lockOrFail(db, paper, params.id)
  const removal = await readRemoval(db, params.id, now)
  if (removal.questions > 0 && !hasPermission(principal, 'manage_questions')) {
    fail('missing_permission', { details: { permission: 'manage_questions' } })
  }
  const [event] = eventsInTheWay(removal)
  if (event) {
    const message = `The live event “${event.title}” needs the paper “${removal.title}”. Change or delete the event first.`
    fail('paper_in_use', { message, details: { eventId: event._id, event: event.title, paper: removal.title, paperId: params.id } })
  }
  if (!isDeletable(removal)) {
    fail('has_children', { message: `Learners or events have used ${removal.title}. Archive it instead: that keeps their results.` })
  }
  await emptyPaper(call, params.id)
  const { message } = await removePaper(call)
  return { message }
}

export const removalHandlers = { readPaperRemoval, discardPaper }
