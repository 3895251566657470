import { acknowledge, isEverythingSaved, prepareSave } from '#domain/attempts/outbox.ts'
import { changeAttempt, type KeptAttempt, listAttempts, lockOf } from './kept.ts'

const isUnsent = ({ attemptId, submittedAt, outbox }: KeptAttempt) =>
  attemptId !== null && (submittedAt !== null || !isEverythingSaved(outbox))

/**
 * Sends what earlier visits could not. It runs in the service worker too, where there is neither a page nor a session to ask: each
 * attempt is sent with the session it was made in. An attempt that is open in a page is left to that page.
 */
export async function sendKept(): Promise<void> {
  for (const { key } of (await listAttempts()).filter(isUnsent)) {
    await navigator.locks
      .request(lockOf(key), { ifAvailable: true }, async (lock) => {
        if (lock) await sendOne(key)
      })
      .catch((error: unknown) => {
        // A page has opened it meanwhile and goes on with it.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
  }
}

async function sendOne(key: string): Promise<void> {
  for (;;) {
    // The number of a save is kept before it is sent, as everywhere.
    const kept = await changeAttempt(key, (attempt) => ({ ...attempt, outbox: prepareSave(attempt.outbox)?.outbox ?? attempt.outbox }))
    if (!kept || !isUnsent(kept)) return
    const answer = await send(kept)
    // What was handed in stays here: its page asks for the result and shows it.
    if (!answer || kept.submittedAt !== null) return
    await changeAttempt(key, (attempt) => ({ ...attempt, outbox: acknowledge(attempt.outbox, answer), savedAt: answer.savedAt }))
  }
}

type Answer = { seq: number; step: number; savedAt: string }

/** Nothing where the server does not want it: the page will be told why. */
async function send({ attemptId, token, seat, outbox, submittedAt }: KeptAttempt): Promise<Answer | null> {
  const save = prepareSave(outbox)?.save
  const handsIn = submittedAt !== null
  const response = await fetch(`/api/attempts/${attemptId}${handsIn ? '/submit' : ''}`, {
    method: handsIn ? 'POST' : 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...save, seat, ...(handsIn && { at: submittedAt }) }),
  })
  if (response.status >= 500 || response.status === 429) throw new Error(`The server answered ${response.status}.`)
  return response.ok ? ((await response.json()) as { data: Answer }).data : null
}
