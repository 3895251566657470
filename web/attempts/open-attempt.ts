import {
  type LocalAttempt,
  openGuestAttempt,
  openLocalAttempt,
  resumeLocalAttempt,
  type StoredAttempt,
} from '#domain/attempts/local-attempt.ts'
import { prepareSave } from '#domain/attempts/outbox.ts'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { planOfBody } from '#domain/attempts/plan.ts'
import { ApiFailure, api, bearerToken } from '../api.ts'
import { cacheImages } from '../kit/offline.ts'
import { learnerSession } from '../kit/session.ts'
import { attemptKey, loadAttempt, loadBody, loadLatestBody, lockName, saveBody } from './attempt-db.ts'

const imageUrl = /\/api\/files\/[\w.-]+/g

/** The images of all questions, so that they can be cached before the network fails. */
const imagesIn = (body: PaperBody) => [...new Set(JSON.stringify(body).match(imageUrl))]

export function storeForOffline(body: PaperBody): void {
  if (body.questionsAtStart) return
  void Promise.all([saveBody(body), cacheImages(imagesIn(body))]).catch((error: unknown) =>
    console.warn('The paper cannot be stored for offline use.', error),
  )
}

/** A paper that was started on this device before it lost questions is finished as it was. */
async function mayUseStored({ isUnavailable, kind }: ApiFailure, paperId: string): Promise<boolean> {
  return isUnavailable || (kind === 'paper_being_prepared' && (await loadStoredAttempt(paperId)) !== undefined)
}

/** The current version of a paper; without a network, the newest one stored on this device. */
export async function fetchBody(paperId: string): Promise<PaperBody> {
  try {
    return (await api.attempts.readPaperBody({ params: { paperId } })).data
  } catch (error) {
    const cached = error instanceof ApiFailure && (await mayUseStored(error, paperId)) ? await loadLatestBody(paperId) : undefined
    if (!cached) throw error
    return cached
  }
}

async function bodyOf(bodyId: string, current: PaperBody): Promise<PaperBody> {
  if (bodyId === current.bodyId && !current.questionsAtStart) return current
  const stored = await loadBody(bodyId)
  if (stored) return stored
  const { data } = await api.attempts.readBody({ params: { bodyId } })
  storeForOffline(data)
  return data
}

/** Sends the unsent steps of another tab or an earlier visit, with its seat. */
async function sendUnsent({ attemptId, seat, outbox }: StoredAttempt): Promise<void> {
  const prepared = prepareSave(outbox)
  if (!prepared || attemptId === null) return
  try {
    await api.attempts.save({ params: { id: attemptId }, input: { ...prepared.save, seat } })
  } catch (error) {
    // Refused: the server has what it accepts of them.
    if (!(error instanceof ApiFailure) || error.isUnavailable) throw error
  }
}

/** `isStored`: loaded from this device, so that the server may have more. */
export type OpenedAttempt = { attempt: LocalAttempt; body: PaperBody; isStored: boolean }

export function loadStoredAttempt(paperId: string): Promise<StoredAttempt | undefined> {
  return loadAttempt(attemptKey(learnerSession.person()?._id ?? null, paperId))
}

/** Opens the attempt that is stored on this device, at once and without a network. If another tab has it, this one takes it over. */
export async function openStored(stored: StoredAttempt, current: PaperBody): Promise<OpenedAttempt> {
  const locks = await navigator.locks?.query()
  const isElsewhere = locks?.held?.some(({ name }) => name === lockName(stored.key))
  return isElsewhere ? startAttempt(current) : resumeStored(stored, current)
}

async function resumeStored(stored: StoredAttempt, current: PaperBody): Promise<OpenedAttempt> {
  const attempt = resumeLocalAttempt(stored, { monotonic: performance.now(), wall: Date.now() })
  return { attempt, body: await bodyOf(stored.bodyId, current), isStored: true }
}

/** Starts an attempt, or takes over the one that is open elsewhere. */
export async function startAttempt(body: PaperBody): Promise<OpenedAttempt> {
  const learner = learnerSession.person()
  const key = attemptKey(learner?._id ?? null, body.paper._id)
  if (!learner) {
    const plan = planOfBody(body)
    return {
      attempt: openGuestAttempt({ key, paperId: body.paper._id, bodyId: body.bodyId, plan, monotonic: performance.now() }),
      body,
      isStored: false,
    }
  }
  const stored = await loadAttempt(key)
  try {
    if (stored && !(await isOpenOnServer(stored))) return resumeStored(stored, body)
    return await takeSeat(body, key)
  } catch (error) {
    if (stored && error instanceof ApiFailure && error.isUnavailable) return resumeStored(stored, body)
    throw error
  }
}

/** Sends what this device has of an attempt, and finds out whether it still runs. */
async function isOpenOnServer(stored: StoredAttempt): Promise<boolean> {
  if (stored.attemptId === null || stored.submitted) return false
  await sendUnsent(stored)
  const { data } = await api.attempts.read({ params: { id: stored.attemptId }, query: { seat: stored.seat, bodyId: stored.bodyId } })
  return data.status === 'open'
}

async function takeSeat(body: PaperBody, key: string): Promise<OpenedAttempt> {
  const { data } = await api.attempts.start({ input: { paperId: body.paper._id, bodyId: body.bodyId, seat: crypto.randomUUID() } })
  const attemptBody = await bodyOf(data.bodyId, body)
  const device = { key, token: bearerToken() ?? '', plan: planOfBody(attemptBody), monotonic: performance.now() }
  return { attempt: openLocalAttempt(data, device), body: attemptBody, isStored: false }
}
