import { blankSheet } from '#domain/attempts/answer-sheet.ts'
import { deadline, graceSeconds } from '#domain/attempts/clock.ts'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { closeByTime } from '#domain/attempts/engine.ts'
import { openHeader } from '#domain/attempts/header.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Language } from '#domain/language.ts'
import { isMarked } from '#domain/questions/kinds/names.ts'
import type { EventEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Context } from '#server/platform/context.ts'
import { batched, tryBatch, unwrap } from '#server/platform/database/batch.ts'
import { newId } from '#server/platform/ids.ts'
import { perContext } from '#server/platform/per-context.ts'
import { requireMayOpenPaper } from '#server/questions/policy.ts'
import { takeNextForm } from '#server/questions/templates/instances/forms.ts'
import { attemptStoreOf } from './attempt-store.ts'
import { bodiesOf, type PaperBody } from './bodies/bodies.ts'
import { presentAttempt, readSheet } from './present.ts'
import {
  type AttemptRow,
  deleteOpenPractice,
  findOpenAttempt,
  hasAttemptFromWindow,
  insertAttempts,
  type NewAttempt,
  withholdAttempts,
} from './queries.ts'

/** The token of the window that takes the attempt; a client that names none uses its session. */
export function seatOf(principal: Principal, seat: string | undefined): string {
  return seat ?? principal.sessionId
}

type StartRequest = {
  principal: Pick<Principal, 'accountId'>
  body: PaperBody
  mode: AttemptRow['mode']
  seat: string
  /** The browser and system of the window. */
  device?: string | undefined
  /** The seat, if the client named one. */
  window?: string | undefined
  now: Date
  language?: Language | undefined
  /** In practice: only these questions. It replaces an open practice of the paper. */
  only?: number[]
  startedAt?: Date
  /** The event that the attempt belongs to. */
  embargo?: EventEmbargo | undefined
}

export function newAttempt(request: StartRequest): AttemptRow {
  const { principal, body, mode, seat, device, now, language, only, startedAt = now, embargo } = request
  const plan = body.plans[mode]
  const limit = embargo && Math.floor((embargo.until.getTime() - startedAt.getTime()) / 1000)
  const head = openHeader(plan, seat, startedAt.getTime(), limit, device)
  const end = deadline(plan, head)
  return {
    id: newId(now),
    accountId: principal.accountId,
    paperId: body.paper._id,
    bodyId: body.id,
    mode,
    status: 'open',
    language: language ?? null,
    only: only ?? null,
    head,
    revision: 0,
    startedAt,
    dueAt: end === null ? null : new Date(end + graceSeconds * 1000),
    eventId: embargo?.eventId ?? null,
    savedAt: null,
    isWithheld: false,
  }
}

/** Starts that arrive together share one insert statement: when a paper opens, everybody starts at once. */
const starterOf = perContext(({ database: { db } }: Context) =>
  batched((rows: NewAttempt[]) =>
    tryBatch(rows, async (some) => {
      const inserted = await insertAttempts(db, some)
      return some.map(({ id }) => inserted.has(id))
    }),
  ),
)

/** Starts a new attempt, or resumes the open one and makes this window its active seat. */
export async function startOrResumeAttempt(context: Context, request: StartRequest, knownBodyId?: string): Promise<OpenAttempt> {
  const { principal, body, seat, now, only } = request
  const { db } = context.database
  if (!body.slots.some(isMarked)) fail('paper_not_sat')
  if (only) await deleteOpenPractice(db, principal.accountId, body.paper._id)
  const bodies = bodiesOf(context)
  const fresh = newAttempt(request)
  const insert = async (window?: string) => unwrap(await starterOf(context)({ ...fresh, window }))
  // The window of an earlier attempt may start the one in the event.
  const isNew = (await insert(request.window)) || ((await closeEarlier(context, request)) && (await insert()))
  if (isNew) attemptStoreOf(context).put(fresh)
  const attempt = isNew ? fresh : await resume(context, request)
  const attemptBody = await bodies.find(attempt.bodyId)
  const sheet = isNew ? blankSheet(attemptBody.slots.length) : await readSheet(db, attemptBody, attempt)
  const rendered = knownBodyId === attemptBody.id ? undefined : await bodies.forLearners(attemptBody)
  return presentAttempt({ body: attemptBody, attempt, sheet, seat, now, rendered })
}

/**
 * An attempt that was open before the event began does not become part of it: it is closed, to be marked at the release. Returns whether
 * there was one.
 */
async function closeEarlier(context: Context, { principal, body, mode, now, embargo }: StartRequest): Promise<boolean> {
  const { db } = context.database
  const earlier = embargo && (await findOpenAttempt(db, principal.accountId, body.paper._id, mode))
  if (!earlier || earlier.eventId === embargo.eventId) return false
  const { plans } = await bodiesOf(context).find(earlier.bodyId)
  const key = { id: earlier.id, accountId: earlier.accountId }
  await withholdAttempts(db, [{ ...key, head: closeByTime(plans[mode], earlier.head, now.getTime()), patches: [] }])
  attemptStoreOf(context).evict(earlier.id)
  return true
}

async function resume(context: Context, { principal, body, mode, seat, device, window, now, embargo }: StartRequest): Promise<AttemptRow> {
  const { db } = context.database
  const [accountId, paperId] = [principal.accountId, body.paper._id]
  const found = await findOpenAttempt(db, accountId, paperId, mode)
  if (!found && (await hasAttemptFromWindow(db, { window, accountId, paperId, mode }))) fail('attempt_closed')
  // It may have been submitted between the two statements: then the client retries. An event allows one attempt.
  const open = found ?? fail(embargo ? 'already_sat' : 'not_ready')
  const store = attemptStoreOf(context)
  store.put(open)
  return (await store.apply({ id: open.id, accountId, action: { do: 'take over', token: seat, ...(device && { device }) }, now })).attempt
}

/** The body for a new attempt: where templates of the paper are drawn for each learner, one with instances that others do not have. */
export async function chooseForm(
  context: Context,
  body: PaperBody,
  { accountId }: Pick<Principal, 'accountId'>,
  mode: AttemptRow['mode'],
): Promise<PaperBody> {
  if (!body.slots.some(({ countedAs }) => countedAs !== undefined)) return body
  // An open attempt is resumed with its own body.
  if (await findOpenAttempt(context.database.db, accountId, body.paper._id, mode)) return body
  return bodiesOf(context).current(body.paper._id, await takeNextForm(context))
}

/** The current body of a paper, if this principal may open it. */
export async function readCurrentBodyFor(context: Context, paperId: string, principal: Principal | null): Promise<PaperBody> {
  const body = await bodiesOf(context).current(paperId)
  requireMayOpenPaper(principal, body.paper)
  return body
}
