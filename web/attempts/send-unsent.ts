import type { Acknowledgement } from '#domain/attempts/contract.ts'
import { applyAcknowledgement, type StoredAttempt } from '#domain/attempts/local-attempt.ts'
import { isEverythingSaved, prepareSave } from '#domain/attempts/outbox.ts'
import { listAttempts, lockName, updateAttempt } from './attempt-db.ts'

const isUnsent = ({ attemptId, submitted, outbox }: StoredAttempt) =>
  attemptId !== null && (submitted !== null || !isEverythingSaved(outbox))

/**
 * Sends the unsent steps of all stored attempts. It also runs in the service worker, which has no session of its own: each attempt is
 * sent with the token stored with it. Attempts that are open in a page (their lock is held) are skipped.
 */
export async function sendUnsentAttempts(): Promise<void> {
  for (const { key } of (await listAttempts()).filter(isUnsent)) {
    await navigator.locks
      .request(lockName(key), { ifAvailable: true }, async (lock) => {
        if (lock) await sendOne(key)
      })
      .catch((error: unknown) => {
        // A page has opened the attempt and taken the lock; it sends the rest.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
  }
}

async function sendOne(key: string): Promise<void> {
  for (;;) {
    // The sequence number of a save is stored before it is sent, so that a retry uses the same number.
    const stored = await updateAttempt(key, (attempt) => ({ ...attempt, outbox: prepareSave(attempt.outbox)?.outbox ?? attempt.outbox }))
    if (!stored || !isUnsent(stored)) return
    const answer = await send(stored)
    // A submitted attempt stays stored: its page fetches the result and deletes it.
    if (!answer || stored.submitted !== null) return
    await updateAttempt(key, (attempt) => ({ ...attempt, ...applyAcknowledgement(attempt, answer, 0), clock: attempt.clock }))
  }
}

/** Returns null when the server rejects the request; the page gets the reason when it sends again. */
async function send({ attemptId, token, seat, outbox, submitted }: StoredAttempt): Promise<Acknowledgement | null> {
  const save = prepareSave(outbox)?.save
  const isSubmit = submitted !== null
  const response = await fetch(`/api/attempts/${attemptId}${isSubmit ? '/submit' : ''}`, {
    method: isSubmit ? 'POST' : 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...save, seat, ...(submitted && { at: submitted.at, ...(submitted.by === 'time' && { by: 'time' }) }) }),
  })
  if (response.status >= 500 || response.status === 429) throw new Error(`The server answered ${response.status}.`)
  return response.ok ? ((await response.json()) as { data: Acknowledgement }).data : null
}
