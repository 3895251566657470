import { blankSheet } from '#domain/attempts/answer-sheet.ts'
import type { attempts } from '#domain/attempts/contract.ts'
import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { enterEvent, findEmbargo, refuseIfEmbargoed } from '#server/catalogue/papers/embargo.ts'
import { refuseIfBeingPrepared } from '#server/catalogue/papers/preparing.ts'
import { refuseIfClosed } from '#server/catalogue/papers/schedule.ts'
import { describeDevice } from '#server/identity/device.ts'
import type { Context } from '#server/platform/context.ts'
import { type Call, inBatches, verifyingSession, withoutTransaction } from '#server/platform/http/routes.ts'
import { toIsoTime } from '#server/platform/iso-time.ts'
import { requireMayOpenPaper } from '#server/questions/policy.ts'
import { attemptStoreOf } from './attempt-store.ts'
import { bodiesOf, type PaperBody } from './bodies/bodies.ts'
import { mayChange, mayOpenEmbargoedPaper, mayRead } from './policy.ts'
import { practise } from './practise.ts'
import { deadlineOf, presentAttempt, readSheet } from './present.ts'
import { findAttempts, findOpenAttempt, listOpenAttempts } from './queries.ts'
import { chooseForm, readCurrentBodyFor, seatOf, startOrResumeAttempt } from './start.ts'

type Attempts = typeof attempts

async function start({ context, client, principal, input, now }: Call<Attempts['start']>) {
  const { paperId, mode, language, bodyId } = input
  const body = await readCurrentBodyFor(context, paperId, principal)
  if (mode === 'timed' && isStudyMaterial(body.paper.type)) fail('paper_not_sat')
  if (mode === 'practice') await refuseIfEmbargoed(context, body.paper._id, now)
  const embargo = mode === 'timed' ? await enterEvent(context, body.paper._id, principal.accountId, now) : undefined
  if (!embargo) {
    await refuseIfClosed(context, body.paper._id, now, () => hasOpenAttempt(context, body, principal))
    await refuseIfBeingPrepared(context, body.paper._id, () => hasOpenAttempt(context, body, principal, mode))
  }
  const device = describeDevice(client.agent)
  const seat = seatOf(principal, input.seat)
  const drawn = embargo ? body : await chooseForm(context, body, principal, mode)
  const request = { principal, body: drawn, mode, seat, device, window: input.seat, now, language, embargo }
  return { data: await startOrResumeAttempt(context, request, bodyId) }
}

async function listRunning({ context, db, query, principal, now }: Call<Attempts['listRunning']>) {
  const running = await listOpenAttempts(db, principal.accountId, query.paperId, now)
  const bodies = bodiesOf(context)
  const data = running.map(async (attempt) => {
    const body = await bodies.find(attempt.bodyId)
    return {
      _id: attempt.id,
      paperId: attempt.paperId,
      title: body.paper.title,
      eventId: attempt.eventId,
      startedAt: attempt.startedAt.toISOString(),
      deadline: deadlineOf(body, attempt),
      serverNow: now.toISOString(),
      device: attempt.head.seats.at(-1)?.device ?? null,
    }
  })
  return { data: await Promise.all(data) }
}

async function read({ context, db, params, query, principal, now }: Call<Attempts['read']>) {
  const key = await attemptStoreOf(context).find(params.id, principal, mayRead)
  // Read from the database: another node may have changed it since this node cached it.
  const [attempt = fail('not_found', { message: 'Attempt not found' })] = await findAttempts(db, [key])
  const bodies = bodiesOf(context)
  const body = await bodies.find(attempt.bodyId)
  requireMayOpenPaper(principal, body.paper)
  const embargo = await findEmbargo(context, attempt.paperId, now)
  const isShown = !embargo || mayOpenEmbargoedPaper(attempt, embargo)
  if (!isShown && attempt.status === 'open') await refuseIfEmbargoed(context, attempt.paperId, now)
  // The answers of a submitted attempt are part of its result.
  const sheet = attempt.status === 'open' ? await readSheet(db, body, attempt) : blankSheet(body.slots.length)
  const rendered = query.bodyId === body.id || !isShown ? undefined : await bodies.forLearners(body)
  return { data: presentAttempt({ body, attempt, sheet, seat: seatOf(principal, query.seat), now, rendered }) }
}

async function save({ context, params, principal, unverified, input, now }: Call<Attempts['save']>) {
  const { seat, ...save } = input
  const store = attemptStoreOf(context)
  const { mode, accountId } = await store.find(params.id, principal, mayChange)
  if (mode === 'practice' && (save.answers || save.steps?.some((step) => 'answer' in step))) {
    fail('invalid_answer', { message: 'In practice each answer is given by itself.' })
  }
  const action = { do: 'save', token: seatOf(principal, seat), save } as const
  const { attempt, saved } = await store.apply({ id: params.id, accountId, action, now }, unverified?.sessionChanges)
  if (!saved) throw new Error(`A save of ${params.id} was not recorded.`)
  const body = await bodiesOf(context).find(attempt.bodyId)
  const at = toIsoTime(now)
  const { repeated: _, ...acknowledged } = saved
  return { data: { ...acknowledged, savedAt: at, serverNow: at, deadline: deadlineOf(body, attempt) } }
}

async function hasOpenAttempt(
  { database: { db } }: Context,
  { paper }: Pick<PaperBody, 'paper'>,
  principal: Principal | null,
  mode: 'timed' | 'practice' = 'timed',
): Promise<boolean> {
  return principal !== null && (await findOpenAttempt(db, principal.accountId, paper._id, mode)) !== undefined
}

/**
 * Whether a body is open to everybody, to this caller alone (their attempt in the event is open, or they are an administrator), or to
 * nobody.
 */
async function accessTo(context: Context, { id, paper }: PaperBody, principal: Principal | null, now: Date) {
  const embargo = await findEmbargo(context, paper._id, now)
  if (principal?.realm === 'admin') return embargo ? 'private' : 'open'
  if (!embargo) {
    await refuseIfClosed(context, paper._id, now, () => hasOpenAttempt(context, { paper }, principal))
    return 'open'
  }
  const attempt = principal && (await findOpenAttempt(context.database.db, principal.accountId, paper._id, 'timed'))
  return attempt?.bodyId === id && mayOpenEmbargoedPaper(attempt, embargo) ? 'private' : 'embargoed'
}

async function readPaperBody({ context, params, principal, now }: Call<Attempts['readPaperBody']>) {
  const body = await readCurrentBodyFor(context, params.paperId, principal)
  const { revalidated } = await bodiesOf(context).forLearners(body)
  const access = await accessTo(context, body, principal, now)
  // Without any question the screen says so itself.
  const isTaken = body.slots.length > 0 && !isStudyMaterial(body.paper.type)
  if (isTaken && access === 'open' && principal?.realm !== 'admin') {
    const hasAttempt = (mode: 'timed' | 'practice') => hasOpenAttempt(context, body, principal, mode)
    await refuseIfBeingPrepared(context, body.paper._id, async () => (await hasAttempt('timed')) || (await hasAttempt('practice')))
  }
  if (access !== 'embargoed') return revalidated
  const embargo = await findEmbargo(context, body.paper._id, now)
  if (!embargo?.isSat || now < embargo.from || embargo.until <= now) await refuseIfEmbargoed(context, body.paper._id, now)
  if (!principal) fail('not_signed_in', { message: 'Please log in to take part in the live event.' })
  const { id, paper, sections } = body
  return { data: { bodyId: id, paper, sections, questions: [], questionsAtStart: true as const } }
}

async function readBody({ context, params, principal, now }: Call<Attempts['readBody']>) {
  const bodies = bodiesOf(context)
  const body = await bodies.find(params.bodyId)
  requireMayOpenPaper(principal, body.paper)
  const access = await accessTo(context, body, principal, now)
  if (access === 'embargoed') await refuseIfEmbargoed(context, body.paper._id, now)
  const { immutable, privateImmutable } = await bodies.forLearners(body)
  return access === 'open' ? immutable : privateImmutable
}

export const attemptHandlers = {
  start: withoutTransaction(start),
  listRunning,
  read,
  save: verifyingSession(inBatches(save)),
  practise: withoutTransaction<Attempts['practise']>(practise),
  readPaperBody,
  readBody,
}
