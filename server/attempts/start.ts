import { deadline, graceSeconds } from '#domain/attempts/clock.ts'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { beginHead } from '#domain/attempts/head.ts'
import { blankSheet } from '#domain/attempts/sheet.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Language } from '#domain/show.ts'
import { batched, doneOf, tryTogether } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import type { Hold } from '#server/platform/holds.ts'
import { newId } from '#server/platform/ids.ts'
import { perContext } from '#server/platform/per-context.ts'
import { admit } from '#server/questions/reading/handlers.ts'
import { type Body, bodiesOf } from './bodies/bodies.ts'
import { presentAttempt, readSheet } from './present.ts'
import { dropPractice, findOpen, insertAttempts, isOver, type Sitting, type Wished } from './queries.ts'
import { sittingsOf } from './sittings.ts'

/** Who sits, and in which window: without a seat of its own the session is one. */
export function seatOf(principal: Principal, seat: string | undefined): string {
  return seat ?? principal.sessionId
}

type Started = {
  principal: Pick<Principal, 'accountId'>
  body: Body
  mode: Sitting['mode']
  seat: string
  /** The seat, where it is a window's own. */
  window?: string | undefined
  now: Date
  language?: Language | undefined
  /** In practice: these questions alone, instead of whatever was being practised. */
  only?: number[]
  startedAt?: Date
  /** The event that it is sat for. */
  hold?: Hold | undefined
}

export function newAttempt(started: Started): Sitting {
  const { principal, body, mode, seat, now, language, only, startedAt = now, hold } = started
  const plan = body.plans[mode]
  const limit = hold && Math.floor((hold.until.getTime() - startedAt.getTime()) / 1000)
  const head = beginHead(plan, seat, startedAt.getTime(), limit)
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
    eventId: hold?.eventId ?? null,
    savedAt: null,
  }
}

/** When a paper opens everybody starts at once: those who come together share one statement. */
const starterOf = perContext(({ database: { db } }: Context) =>
  batched((sittings: Wished[]) =>
    tryTogether(sittings, async (some) => {
      const inserted = await insertAttempts(db, some)
      return some.map(({ id }) => inserted.has(id))
    }),
  ),
)

/** A new attempt, or the one that is open, with this window in charge of it. */
export async function openAttempt(context: Context, started: Started, knownBodyId?: string): Promise<OpenAttempt> {
  const { principal, body, seat, now, only } = started
  const { db } = context.database
  if (!body.slots.some(({ kind }) => kind !== 'note')) fail('paper_not_sat')
  if (only) await dropPractice(db, principal.accountId, body.paper._id)
  const bodies = bodiesOf(context)
  const fresh = newAttempt(started)
  const isNew = doneOf(await starterOf(context)({ ...fresh, window: started.window }))
  if (isNew) sittingsOf(context).keep(fresh)
  const sitting = isNew ? fresh : await resume(context, started)
  const sat = await bodies.find(sitting.bodyId)
  const sheet = isNew ? blankSheet(sat.slots.length) : await readSheet(db, sat, sitting.id)
  const questions = knownBodyId === sat.id ? undefined : (await bodies.forLearners(sat)).questions
  return presentAttempt({ body: sat, sitting, sheet, seat, now, questions })
}

async function resume(context: Context, { principal, body, mode, seat, window, now, hold }: Started): Promise<Sitting> {
  const { db } = context.database
  const [accountId, paperId] = [principal.accountId, body.paper._id]
  const found = await findOpen(db, accountId, paperId, mode)
  if (!found && (await isOver(db, { window, accountId, paperId, mode }))) fail('attempt_closed')
  // Between the two statements it may have been handed in: then the caller asks again. An event is sat once.
  const open = found ?? fail(hold ? 'already_sat' : 'not_ready')
  const sittings = sittingsOf(context)
  sittings.keep(open)
  return (await sittings.move({ id: open.id, action: { do: 'take over', token: seat }, now })).sitting
}

/** The paper as it would be sat now, for whoever may sit it. */
export async function admitted(context: Context, paperId: string, principal: Principal | null): Promise<Body> {
  const body = await bodiesOf(context).current(paperId)
  admit(body.paper, principal)
  return body
}
