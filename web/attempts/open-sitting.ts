import type { PaperBody } from '#domain/attempts/body.ts'
import { prepareSave } from '#domain/attempts/outbox.ts'
import { ApiFailure, api, bearerToken } from '../api.ts'
import { keepPictures } from '../kit/offline.ts'
import { learnerSession } from '../kit/session.ts'
import { attemptKey, forgetAttempt, type KeptAttempt, keepBody, recallAttempt, recallBody, recallBodyOfPaper } from './kept.ts'
import { fromKept, openGuestSitting, openSitting, type Sitting } from './sitting.ts'

const newSeat = () => crypto.randomUUID()

const picture = /\/api\/files\/[\w.-]+/g

/** Those of all questions: most of them are not on the screen yet when the network goes. */
const picturesIn = (body: PaperBody) => [...new Set(JSON.stringify(body).match(picture))]

/** The paper as it would be sat now; without a network, as this device last saw it. */
export async function loadBody(paperId: string): Promise<{ body: PaperBody; kept: boolean }> {
  try {
    const { data } = await api.attempts.readPaperBody({ params: { paperId } })
    void Promise.all([keepBody(data), keepPictures(picturesIn(data))]).catch((error: unknown) =>
      console.warn('The paper cannot be kept for later.', error),
    )
    return { body: data, kept: false }
  } catch (error) {
    const known = error instanceof ApiFailure && error.isAway ? await recallBodyOfPaper(paperId) : undefined
    if (!known) throw error
    return { body: known, kept: true }
  }
}

export function recallSitting(paperId: string): Promise<KeptAttempt | undefined> {
  return recallAttempt(attemptKey(learnerSession.person()?._id ?? null, paperId))
}

async function bodyOf(bodyId: string, current: PaperBody): Promise<PaperBody> {
  if (bodyId === current.bodyId) return current
  const known = await recallBody(bodyId)
  if (known) return known
  const { data } = await api.attempts.readBody({ params: { bodyId } })
  await keepBody(data)
  return data
}

/** Sends what an earlier visit could not, under the seat it was made in. */
async function flush(kept: KeptAttempt): Promise<{ takenOver: boolean }> {
  const prepared = prepareSave(kept.outbox)
  if (!prepared || kept.attemptId === null) return { takenOver: false }
  try {
    const { data } = await api.attempts.save({ params: { id: kept.attemptId }, input: { ...prepared.save, seat: kept.seat } })
    return { takenOver: data.takenOver }
  } catch (error) {
    if (error instanceof ApiFailure && (error.isAway || error.kind === 'attempt_closed')) throw error
    return { takenOver: true }
  }
}

export type Opened = { sitting: Sitting; body: PaperBody }

/**
 * Starts the paper or goes on with it, here: from the server if it can be reached, else from what this device kept. What was begun here and
 * has been handed in meanwhile, by the clock or elsewhere, is over: another attempt begins only by the learner's own wish.
 */
export async function openHere(body: PaperBody): Promise<Opened | { over: string }> {
  const learner = learnerSession.person()
  const paperId = body.paper._id
  const key = attemptKey(learner?._id ?? null, paperId)
  const kept = await recallAttempt(key)
  const monotonic = performance.now()
  // Handed in without a network: it only has to be sent.
  if (kept && kept.submittedAt !== null) return { sitting: fromKept(kept, monotonic), body: await bodyOf(kept.bodyId, body) }
  if (!learner) {
    if (kept) return { sitting: fromKept(kept, monotonic), body: await bodyOf(kept.bodyId, body) }
    const allowed = body.paper.duration * 60
    const counts = { questionCount: body.questions.length, sectionCount: body.sections.length }
    return { sitting: openGuestSitting({ key, paperId, bodyId: body.bodyId, allowed, monotonic, ...counts }), body }
  }
  try {
    const { takenOver } = kept ? await flush(kept) : { takenOver: false }
    const seat = kept && !takenOver ? kept.seat : newSeat()
    const { data } = await api.attempts.start({ input: { paperId, bodyId: body.bodyId, seat } })
    const sat = await bodyOf(data.bodyId, body)
    // An attempt that was handed in meanwhile is over: what was kept of it has been sent.
    if (kept && kept.attemptId !== data._id) await forgetAttempt(key)
    const opened = { key, token: bearerToken() ?? '', questionCount: sat.questions.length, monotonic: performance.now() }
    return { sitting: openSitting(data, opened), body: sat }
  } catch (error) {
    if (kept?.attemptId && error instanceof ApiFailure && error.kind === 'attempt_closed') {
      await forgetAttempt(key)
      return { over: kept.attemptId }
    }
    if (kept && error instanceof ApiFailure && error.isAway) {
      return { sitting: fromKept(kept, monotonic), body: await bodyOf(kept.bodyId, body) }
    }
    throw error
  }
}
