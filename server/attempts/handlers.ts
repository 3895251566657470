import type { attempts } from '#domain/attempts/contract.ts'
import { isStudied } from '#domain/attempts/studied.ts'
import { fail } from '#domain/errors.ts'
import { enterHold, heldBy, refuseHeld, refuseReserved } from '#server/platform/holds.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { admit } from '#server/questions/reading/handlers.ts'
import { bodiesOf } from './bodies/bodies.ts'
import { practise } from './practise.ts'
import { deadlineOf, presentAttempt, readSheet } from './present.ts'
import { findSittings } from './queries.ts'
import { sittingsOf } from './sittings.ts'
import { admitted, openAttempt, seatOf } from './start.ts'

type Attempts = typeof attempts

async function start({ context, principal, input, now }: Call<Attempts['start']>) {
  const { paperId, mode, language, bodyId } = input
  const body = await admitted(context, paperId, principal)
  if (mode === 'timed' && isStudied(body.paper.type)) fail('paper_not_sat')
  if (mode === 'practice') await refuseHeld(context, body.paper._id, now)
  const hold = mode === 'timed' ? await enterHold(context, body.paper._id, principal.accountId, now) : undefined
  const started = { principal, body, mode, seat: seatOf(principal, input.seat), window: input.seat, now, language, hold }
  return { data: await openAttempt(context, started, bodyId) }
}

async function read({ context, db, params, query, principal, now }: Call<Attempts['read']>) {
  await sittingsOf(context).find(params.id, principal.accountId)
  // Another node may have moved it on since.
  const [sitting = fail('not_found', { message: 'Attempt not found' })] = await findSittings(db, [params.id])
  const bodies = bodiesOf(context)
  const body = await bodies.find(sitting.bodyId)
  admit(body.paper, principal)
  const sheet = await readSheet(db, body, sitting.id)
  const questions = query.bodyId === body.id ? undefined : (await bodies.forLearners(body)).questions
  return { data: presentAttempt({ body, sitting, sheet, seat: seatOf(principal, query.seat), now, questions }) }
}

async function save({ context, params, principal, input, now }: Call<Attempts['save']>) {
  const { seat, ...save } = input
  const sittings = sittingsOf(context)
  const found = await sittings.find(params.id, principal.accountId)
  if (found.mode === 'practice' && (save.answers || save.steps?.some((step) => 'answer' in step))) {
    fail('invalid_answer', { message: 'In practice each answer is given by itself.' })
  }
  const { sitting, saved } = await sittings.move({
    id: params.id,
    action: { do: 'save', token: seatOf(principal, seat), save },
    now,
  })
  if (!saved) throw new Error(`A save of ${params.id} was not recorded.`)
  const body = await bodiesOf(context).find(sitting.bodyId)
  const at = now.toISOString()
  const { seq, step, takenOver, dropped } = saved
  return { data: { seq, step, savedAt: at, serverNow: at, deadline: deadlineOf(body, sitting), takenOver, dropped } }
}

async function readPaperBody({ context, params, principal, now }: Call<Attempts['readPaperBody']>) {
  const body = await admitted(context, params.paperId, principal)
  if (principal?.realm !== 'admin') await refuseReserved(context, body.paper._id, now)
  // Only who has an account can take part.
  if (!principal && (await heldBy(context, body.paper._id, now)))
    fail('not_signed_in', { message: 'Please log in to take part in the live event.' })
  return (await bodiesOf(context).forLearners(body)).asked
}

async function readBody({ context, params, principal }: Call<Attempts['readBody']>) {
  const bodies = bodiesOf(context)
  const body = await bodies.find(params.bodyId)
  admit(body.paper, principal)
  return (await bodies.forLearners(body)).forGood
}

export const attemptHandlers = {
  start: outside(start),
  read,
  save: outside(save),
  practise: outside<Attempts['practise']>(practise),
  readPaperBody,
  readBody,
}
